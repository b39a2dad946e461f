import { oneLine } from './one-line';

/** Escapes control and bidirectional characters, but keeps line breaks and tabs. */
export function printable(text: string): string {
  return text.replace(/[^\n\t]+/g, oneLine);
}
