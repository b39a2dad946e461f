import { isObject } from '../basics/json';
import { isPlainMap } from '../basics/plain-map';
import { valueText } from '../basics/value-text';

/**
 * Copies a free-form map. Keeps tokens unchanged. Rejects nulls, because cdk8s does not write nulls.
 *
 * @param instead a sentence that states the fix for a null
 */
export function freeForm(name: string, value: { readonly [key: string]: any }, instead: string): { readonly [key: string]: any } {
  if (!isObject(value)) throw new Error(`${name} must be a map, got ${valueText(value)}`);
  return copied(name, value, instead) as { readonly [key: string]: any };
}

function copied(path: string, value: unknown, instead: string): unknown {
  if (value === null) throw new Error(`${path} must not be null, because cdk8s omits null values. ${instead}`);
  if (Array.isArray(value)) return value.map((item, index) => copied(`${path}[${index}]`, item, instead));
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, copied(`${path}.${key}`, item, instead)]));
}
