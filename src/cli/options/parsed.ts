import { parseArgs } from 'util';
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
    return parseArgs({ args: [...args], allowPositionals: true, options }) as Parsed<T>;
  } catch (error) {
    throw new UsageError(optionError(command, error as NodeJS.ErrnoException, Object.keys(table)));
  }
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
