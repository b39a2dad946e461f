import { someText } from '../../../foundation/basics/json';

/** Matches a placeholder. Placeholders contain only letters and digits, so that they are valid in names, label keys, IDs, and URLs. */
const PLACEHOLDER = /helmvalue9x3kq7z(\d+)z/;
const ALL = new RegExp(PLACEHOLDER, 'g');

/** Matches the remains of a placeholder that was truncated, converted to another case, or encoded in hex or base64. The base64 encoding of a placeholder has three variants, depending on its offset. */
const REMAINS = new RegExp([
  'helmvalue9x', '9x3kq7z',
  ...[0, 1, 2].map((offset) => Buffer.from(`${' '.repeat(offset)}helmvalue9x3kq7z`).toString('base64').slice(offset === 0 ? 0 : 4, 20)),
  Buffer.from('helmvalue9x').toString('hex'),
].map((text) => text.replace(/[+/]/g, '\\$&')).join('|'), 'i');

/** Returns the text that stands for a Helm value in the props of an app. */
export function placeholderOf(number: number): string {
  return `helmvalue9x3kq7z${number}z`;
}

export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/** Returns whether JSON contains a placeholder, or its remains after a program changed the text. */
export function holdsRemains(json: unknown): boolean {
  return someText(json, (text) => REMAINS.test(text));
}

/** Splits a string into literal strings and placeholder numbers. */
export function piecesOf(text: string): (string | number)[] {
  // The pattern has one capture group, so every second piece is a placeholder number.
  return text.split(ALL).map((piece, index) => (index % 2 === 1 ? Number(piece) : piece)).filter((piece) => piece !== '');
}

/** Replaces the placeholders in a string. A placeholder without a value stays. */
export function withValues(text: string, values: readonly string[]): string {
  return text.replace(ALL, (placeholder, number) => values[Number(number)] ?? placeholder);
}
