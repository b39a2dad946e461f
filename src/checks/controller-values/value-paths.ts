import { isObject, JsonObject, put } from '../../foundation/basics/json';

/** Returns the value at a path, or undefined if the path does not exist. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), tree);
}

export function setAt(tree: JsonObject, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let at = tree;
  for (const name of names) {
    if (!isObject(at[name])) put(at, name, {});
    at = at[name];
  }
  put(at, last, value);
}

/** Removes the values at the listed paths, and removes maps that become empty. */
export function without(tree: JsonObject, paths: ReadonlySet<string>, prefix = ''): JsonObject {
  const rest: JsonObject = {};
  for (const [name, value] of Object.entries(tree)) {
    const path = `${prefix}${name}`;
    if (paths.has(path)) continue;
    const left = isObject(value) ? without(value, paths, `${path}.`) : value;
    if (!isObject(left) || Object.keys(left).length > 0 || Object.keys(value).length === 0) put(rest, name, left);
  }
  return rest;
}

/** Merges maps as Helm does. The second map takes precedence. */
export function merged(below: JsonObject, above: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(below)) put(result, name, value);
  for (const [name, value] of Object.entries(above)) {
    const own = Object.hasOwn(result, name) ? result[name] : undefined;
    put(result, name, isObject(own) && isObject(value) ? merged(own, value) : value);
  }
  return result;
}
