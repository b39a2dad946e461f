import { isObject } from '../basics/json';

/** The value at some names below an object of which nothing is known. */
export function valueAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);
}

/** The entries of a map, without those that are null, which the API server reads as absent. */
export function entriesAt(value: unknown, ...names: readonly string[]): readonly (readonly [name: string, value: unknown])[] {
  const map = valueAt(value, ...names);
  return isObject(map) ? Object.entries(map).filter(([, each]) => each !== null) : [];
}

export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = valueAt(value, ...names);
  return Array.isArray(list) ? list : [];
}
