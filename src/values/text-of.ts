import { valueText } from '../basics/value-text';

/**
 * Returns the string of an enum-like value. Plain JavaScript can pass a bare string instead, which would get lost without this check.
 *
 * @throws if it is not such a value
 */
export function textOf(name: string, value: { readonly value: string } | undefined): string | undefined {
  if (value === undefined || value === null || typeof value === 'object' && 'value' in value) return value?.value;
  throw new Error(`${name} must be an instance of its class, got ${valueText(value)}. Use a constant or a static method of the class.`);
}
