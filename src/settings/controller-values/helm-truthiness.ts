import { isObject } from '../../basics/json';

/** Whether a Helm template treats a value as true. It does so for every non-empty string, even "false". */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
