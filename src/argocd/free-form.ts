import { valueText } from '../basics/value-text';
import { isPlainMap } from '../values/copy';

/**
 * A copy of what a user wrote freely. A null in it is refused, since cdk8s writes none: Helm would not take away what it should.
 *
 * @throws with the place of the null
 */
export function freeForm<T>(name: string, value: T): T {
  if (!isPlainMap(value)) throw new Error(`${name}: ${valueText(value)} is refused; write a map`);
  return copied(name, value) as T;
}

function copied(path: string, value: unknown): unknown {
  if (value === null) throw new Error(`${path}: null is refused, since cdk8s leaves it out; leave it out, too, or write it in a text, such as the prop values of Helm`);
  if (Array.isArray(value)) return value.map((item, index) => copied(`${path}[${index}]`, item));
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, copied(`${path}.${key}`, item)]));
}
