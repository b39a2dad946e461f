import { isObject } from '../../foundation/basics/json';
import { isPlainMap } from '../../foundation/basics/plain-map';
import { valueText } from '../../foundation/basics/value-text';

/** Maximum number of levels of objects and lists. The API server accepts a few more. */
const MAX_LEVELS = 1000;

/**
 * Copies a free-form map. Keeps tokens unchanged. Rejects nulls, because cdk8s does not write nulls.
 *
 * @param instead a sentence that states the fix for a null
 */
export function freeForm(name: string, value: { readonly [key: string]: any }, instead: string): { readonly [key: string]: any } {
  if (!isObject(value)) throw new Error(`${name} must be a map, got ${valueText(value)}`);
  if (!hasLevels(value, MAX_LEVELS)) throw new Error(`${name} must have at most ${MAX_LEVELS} levels, and must not contain itself`);
  return copied(name, value, instead) as { readonly [key: string]: any };
}

/** Returns whether a value has at most this number of levels of objects and lists. */
function hasLevels(value: unknown, most: number): boolean {
  if (!Array.isArray(value) && !isPlainMap(value)) return true;
  return most > 0 && Object.values(value as object).every((item) => hasLevels(item, most - 1));
}

function copied(path: string, value: unknown, instead: string): unknown {
  if (value === null) throw new Error(`${path} must not be null, because cdk8s omits null values. ${instead}`);
  if (Array.isArray(value)) return value.map((item, index) => copied(`${path}[${index}]`, item, instead));
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, copied(`${path}.${key}`, item, instead)]));
}
