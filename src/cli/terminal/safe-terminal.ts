import { Terminal } from './terminal';
import { printable } from '../../foundation/basics/printable';

/** Control characters that no output format needs. Text of manifests can contain tabs, line breaks, and the characters of other languages. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Colors and other styles, which move no cursor and change no window. */
// eslint-disable-next-line no-control-regex
const STYLE = /(\x1b\[[\d;]*m)/;

/** Workflow commands of GitHub Actions, which a runner also finds after spaces. */
const COMMAND = /^([ \t]*):(?=:)/gm;
const OLD_COMMAND = /##(?=\[)/g;

/**
 * Returns a terminal that escapes control characters, so that input cannot control the terminal or the log that shows the output.
 *
 * Also escapes bidirectional characters and workflow commands, except in data: if a command writes manifests, and standard output is a file or a pipe,
 * the next program must get the exact strings. Output for GitHub Actions keeps its workflow commands.
 */
export function safeTerminal(terminal: Terminal, writesData = false): Terminal {
  const escaped = (text: string, escape: (part: string) => string) => {
    if (!terminal.colors) return escape(text);
    return text.split(STYLE).map((part, index) => (index % 2 === 1 ? part : escape(part))).join('');
  };
  const forPeople = (text: string) => withoutCommands(escaped(text, printable));
  const asData = (text: string) => escaped(text, (part) => part.replace(CONTROL, codeOf));
  const asCommands = (text: string) => escaped(text, printable);
  const isData = writesData && !terminal.isInteractive;
  const out = (text: string, hasCommands = false) => terminal.out(hasCommands ? asCommands(text) : isData ? asData(text) : forPeople(text));
  return { ...terminal, out, err: (text) => terminal.err(forPeople(text)) };
}

/** Escapes the start of workflow commands of GitHub Actions. */
export function withoutCommands(text: string): string {
  return text.replace(COMMAND, '$1\\u003a').replace(OLD_COMMAND, '#\\u0023');
}

function codeOf(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
