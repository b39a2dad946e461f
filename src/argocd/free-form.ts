import { isObject } from '../basics/json';
import { isPlainMap } from '../basics/plain-map';
import { valueText } from '../basics/value-text';

/**
 * A copy of a map that a user wrote freely; a token is kept as it is. A null in it is refused, since cdk8s writes none.
 *
 * @param instead what to write in place of a null
 * @throws with the place of the null
 */
export function freeForm(name: string, value: { readonly [key: string]: any }, instead: string): { readonly [key: string]: any } {
  if (!isObject(value)) throw new Error(`${name}: ${valueText(value)} is refused; write a map`);
  return copied(name, value, instead) as { readonly [key: string]: any };
}

function copied(path: string, value: unknown, instead: string): unknown {
  if (value === null) throw new Error(`${path}: null is refused, since cdk8s would leave it out; ${instead}`);
  if (Array.isArray(value)) return value.map((item, index) => copied(`${path}[${index}]`, item, instead));
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, copied(`${path}.${key}`, item, instead)]));
}
