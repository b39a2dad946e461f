/**
 * The text of a value of an enum-like class, for plain JavaScript, where nothing else stops a string in its place from being lost.
 *
 * @throws where it is no such value
 */
export function textOf(name: string, value: { readonly value: string } | undefined): string | undefined {
  if (value === undefined || value === null || typeof value === 'object' && 'value' in value) return value?.value;
  throw new Error(`${name}: ${JSON.stringify(value)} is not a valid value of its class; write one of its constants, or of(${JSON.stringify(value)})`);
}
