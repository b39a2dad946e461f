import { inPageWords } from './page-words';
import type { Terminal } from '../../../src/cli/terminal/terminal';

/** The output of a command. */
export interface Output {
  readonly format: 'html' | 'text';
  /** Standard output. */
  readonly text: string;
  /** Standard error. */
  readonly notes: string;
}

/** Runs a command, and returns its output. */
export function outputOf(format: Output['format'], run: (terminal: Terminal) => void): Output {
  let text = '';
  let notes = '';
  run({ colors: false, out: (part) => { text += part; }, err: (part) => { notes += part; }, progress: () => undefined });
  return { format, text, notes: inPageWords(notes) };
}
