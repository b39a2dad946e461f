import { CommandOption, OptionTable } from '../options/option-table';
import { alternatives } from '../options/option-values';
import { wrapped } from '../text/wrapped';

const WIDTH = 80;

/** Returns the help for options, with descriptions that start at a column. */
export function optionsHelp(options: OptionTable, column: number): string {
  return Object.entries(options).flatMap(([name, option]) => optionLines(name, option, column)).join('\n');
}

function optionLines(name: string, option: CommandOption, column: number): readonly string[] {
  const indent = ' '.repeat(column);
  const [first, ...others] = option.text.replace('{choices}', alternatives(option.choices ?? [])).split('\n');
  const lines = [...wrapped(first, nameText(name, option).padEnd(column), indent), ...others.flatMap((line) => wrapped(line, indent))];
  return option.default === undefined ? lines : withSentence(lines, `Default: ${option.default}.`, indent);
}

function nameText(name: string, { short, value }: CommandOption): string {
  return `  ${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

/** Adds a sentence to the last line, or in a separate line if it does not fit. */
function withSentence(lines: readonly string[], sentence: string, indent: string): readonly string[] {
  const last = `${lines.at(-1)} ${sentence}`;
  return last.length <= WIDTH ? [...lines.slice(0, -1), last] : [...lines, indent + sentence];
}
