import { Command } from './shell/script';
import { asWritten, atomsOf, isKnown, Variables } from './shell/variables';
import { callOf } from './statement';

/** A file that a command writes, with its known content. */
export interface WrittenFile {
  readonly path: string;
  readonly content: string;
  readonly appends: boolean;
}

/** Returns the file that `cat`, `tee`, `echo`, or `printf` writes with content from the script. */
export function writtenFile(command: Command, variables: Variables): WrittenFile | undefined {
  const { words: [name, ...args] } = callOf(command, variables);
  const output = command.redirections.find(({ operator }) => /^1?>(?:>|\|)?$/.test(operator));
  const path = name === 'tee' ? args.find((arg) => !arg.startsWith('-')) : output && variables.textOf(output.target);
  const content = contentOf(name, args, command, variables);
  if (path === undefined || content === undefined || !isKnown(path)) return undefined;
  return { path, content, appends: name === 'tee' ? args.includes('-a') : output!.operator.endsWith('>>') };
}

/** Returns the file that `cat <<EOF | tee` or `echo … | tee` writes. */
export function pipedFile([from, to, ...more]: readonly Command[], variables: Variables): WrittenFile | undefined {
  if (to?.joinedBy !== '|' || more[0]?.joinedBy === '|') return undefined;
  const { words: [name, ...args] } = callOf(to, variables);
  const path = name === 'tee' ? args.find((arg) => !arg.startsWith('-')) : undefined;
  const { words: [source, ...texts] } = callOf(from, variables);
  const content = source === 'tee' ? undefined : contentOf(source, texts, from, variables);
  return path === undefined || content === undefined || !isKnown(path) ? undefined : { path, content, appends: args.includes('-a') };
}

function contentOf(name: string, args: readonly string[], { redirections }: Command, variables: Variables): string | undefined {
  if (name === 'cat' && args.every((arg) => arg === '-') || name === 'tee') {
    const input = redirections.find(({ operator }) => operator.startsWith('<<'));
    return input && variables.textOf(input.heredoc?.content ?? input.target);
  }
  if (name === 'echo') {
    const texts = args[0] === '-e' || args[0] === '-n' ? args.slice(1) : args;
    return args[0] === '-e' ? unescaped(texts.join(' ')) : texts.join(' ');
  }
  if (name !== 'printf' || args.length === 0) return undefined;
  if (args.length === 2 && /^%s(?:\\n)?$/.test(args[0])) return args[1];
  return args.length === 1 && !args[0].includes('%') ? unescaped(args[0]) : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\([nt\\])/g, (_, letter: string) => ({ 'n': '\n', 't': '\t', '\\': '\\' })[letter]!);
}

/** Returns the script of a string that consists only of `$(…)`. */
export function soleCommand(text: string): string | undefined {
  return isKnown(text) || atomsOf(text.trim()).length > 1 ? undefined : /^\$\(([^]*)\)$|^`([^]*)`$/.exec(asWritten(text).trim())?.slice(1).find((script) => script !== undefined);
}
