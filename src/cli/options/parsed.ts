import { parseArgs } from 'util';
import { withoutLevels } from './levels';
import { CommandOption, OptionTable, OptionValues } from './option-table';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { UsageError } from '../terminal/usage-error';

/** The options and arguments of a command line. */
export interface Parsed<T extends OptionTable> {
  readonly values: OptionValues<T>;
  readonly positionals: readonly string[];
}

const UNKNOWN_OPTION = 'ERR_PARSE_ARGS_UNKNOWN_OPTION';

/**
 * Parses the options and arguments of a command.
 *
 * @throws {UsageError}
 */
export function parsed<T extends OptionTable>(command: string, args: readonly string[], table: T): Parsed<T> {
  const options = Object.fromEntries(Object.entries(table).map(([name, option]) => [name, parserOption(option)]));
  try {
    return parseArgs({ args: withoutLevels(longForms(args, table), table), allowPositionals: true, options }) as Parsed<T>;
  } catch (error) {
    throw new UsageError(optionError(command, error as NodeJS.ErrnoException, Object.keys(table)));
  }
}

/** Matches short options such as `-o=json` and `-qo=json`, which kubectl and Helm accept in addition to `-o json` and `-ojson`. */
const SHORT_WITH_VALUE = /^-([A-Za-z]*)([A-Za-z])(=.*)$/s;

/** Writes the last option in `-qo=json` in its long form, because the parser takes the equals sign for a part of the value. */
function longForms(args: readonly string[], table: OptionTable): string[] {
  const end = args.indexOf('--');
  return args.flatMap((arg, index) => {
    const [, others, last, value] = (end === -1 || index < end ? SHORT_WITH_VALUE.exec(arg) : null) ?? [];
    const name = Object.keys(table).find((each) => last !== undefined && table[each].short === last);
    return name === undefined || [...others].some((short) => takesValue(short, table)) ? [arg] : [...others === '' ? [] : [`-${others}`], `--${name}${value}`];
  });
}

function takesValue(short: string, table: OptionTable): boolean {
  return Object.values(table).some((option) => option.short === short && option.value !== undefined);
}

function parserOption({ value, short, multiple = false }: CommandOption) {
  return { type: value === undefined ? 'boolean' : 'string', multiple, ...short !== undefined && { short } } as const;
}

/** Converts an error from `parseArgs` to an error message of this command line. */
function optionError(command: string, { code, message }: NodeJS.ErrnoException, known: readonly string[]): string {
  if (code === UNKNOWN_OPTION) return unknownOption(command, /^Unknown option '(.*?)'(?:\. |$)/s.exec(message)![1], known);
  const [option] = /--[\w-]+/.exec(message)!;
  return message.includes('does not take an argument')
    ? `${option} does not take a value. Use ${option} without a value.`
    : `${option} requires a value. If the value starts with a hyphen, use ${option}=VALUE.`;
}

function unknownOption(command: string, option: string, known: readonly string[]): string {
  const meant = suggestion(option.replace(/^-+/, ''), known);
  return `unknown option ${oneLine(option)}. ${meant ? `Did you mean --${meant}?` : `To list the options, run 'cdk8s-karpenter ${command} --help'.`}`;
}
