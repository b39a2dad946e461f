import { oneLine } from './one-line';

/** Escapes control and bidirectional characters, but keeps line breaks and tabs. */
export function printable(text: string): string {
  // Most texts have none of the characters, and one search is faster than a search for each line.
  // eslint-disable-next-line no-control-regex
  return /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text) ? text.replace(/[^\n\t]+/g, oneLine) : text;
}
