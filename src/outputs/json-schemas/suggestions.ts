import { JsonObject } from '../../foundation/basics/json';

/**
 * Returns the keyword with values that editors suggest for a string. The schema still allows other values.
 *
 * The keyword `examples` has the same effect, but yaml-language-server shows all examples when the pointer is over a value.
 *
 * @see https://code.visualstudio.com/docs/languages/json#_define-snippets-in-json-schemas
 */
export function suggestions(values: readonly string[]): JsonObject {
  return { defaultSnippets: values.map((value) => ({ bodyText: isPlain(value) ? value : `"${value}"` })) };
}

/** Returns whether YAML reads a value without quotes as a string. */
function isPlain(value: string): boolean {
  return /^[a-z]/i.test(value) && value !== 'true' && value !== 'false';
}
