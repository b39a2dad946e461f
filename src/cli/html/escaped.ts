import { printable } from '../../foundation/basics/printable';

/** Escapes text for HTML. Control and bidirectional characters become visible. */
export function escaped(text: string): string {
  return printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns JSON for a script element. Escapes characters that could end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
