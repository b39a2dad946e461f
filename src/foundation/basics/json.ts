import { equalNumbers, isBigIntError } from './exact-integer';

export interface JsonObject { [key: string]: any }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a property on the object itself, even if the property's name is `__proto__`. */
export function put(object: JsonObject, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

export function copyOf<T>(value: T): T {
  if (value === undefined) return value;
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    if (isBigIntError(error)) return structuredClone(value);
    throw error;
  }
  return JSON.parse(text);
}

export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
  if (typeof a === 'bigint' || typeof b === 'bigint') return equalNumbers(a, b);
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && deepEqual(a[name], b[name]));
}

/** Returns the path of a child field. Field names that are not identifiers are quoted like map keys. */
export function childPath(path: string, name: string): string {
  if (!isIdentifier(name)) return keyPath(path, name);
  return path === '' ? name : `${path}.${name}`;
}

/** Returns whether a path can contain a field name without quotes. */
export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$-]*$/.test(name);
}

/** Returns the path of a map entry, with the key in quotes. */
export function keyPath(path: string, key: string): string {
  return `${path}[${JSON.stringify(key)}]`;
}

/** Splits a path after the quoted map key at its start. */
export function firstQuotedKey(path: string): { readonly key: string; readonly rest: string } | undefined {
  const [step, text] = /^\[("(?:[^"\\]|\\.)*")\]\.?/.exec(path) ?? [];
  return step === undefined ? undefined : { key: JSON.parse(text), rest: path.slice(step.length) };
}

/** Returns a deep copy in which the keys of all objects are sorted. */
export function sortedKeys(value: unknown): any {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isObject(value)) return value;
  const sorted: JsonObject = {};
  for (const name of Object.keys(value).sort()) put(sorted, name, sortedKeys(value[name]));
  return sorted;
}

/** Returns whether a predicate holds for any string or key in a value. */
export function someText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value);
  if (Array.isArray(value)) return value.some((item) => someText(item, holds));
  return isObject(value) && Object.entries(value).some(([key, child]) => holds(key) || someText(child, holds));
}
