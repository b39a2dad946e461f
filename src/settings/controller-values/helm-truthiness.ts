import { isObject } from '../../basics/json';

/** Whether a condition of a Helm template holds for a value: it does for any string that is not empty, also for "false". */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
