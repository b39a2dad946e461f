import { isObject } from '../../foundation/basics/json';

/** Returns the value at a path of field names, or undefined. `value` can have any type. */
export function valueAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);
}

/** Returns the entries of a map, except null values, which the API server treats as absent. */
export function entriesAt(value: unknown, ...names: readonly string[]): readonly (readonly [name: string, value: unknown])[] {
  const map = valueAt(value, ...names);
  return isObject(map) ? Object.entries(map).filter(([, each]) => each !== null) : [];
}

export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = valueAt(value, ...names);
  return Array.isArray(list) ? list : [];
}
