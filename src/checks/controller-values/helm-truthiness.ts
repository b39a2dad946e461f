import { isObject } from '../../foundation/basics/json';

/** Returns true if a Helm template treats a value as true. Every non-empty string counts as true, even "false". */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
