import { valueText } from '../basics/value-text';

/**
 * Returns the string of an enum-like value. Throws an error for a plain string, which JavaScript apps can pass, because the string would otherwise be
 * lost.
 *
 * @throws if the value is not an instance of an enum-like class
 */
export function textOf(name: string, value: { readonly value: string } | undefined): string | undefined {
  if (value === undefined || value === null || typeof value === 'object' && 'value' in value) return value?.value;
  throw new Error(`${name} must be an instance of the declared class, got ${valueText(value)}. Use a constant or a static method of the declared class.`);
}
