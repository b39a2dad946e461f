import { isObject, JsonObject } from './json';

/** Returns the object at a path, or an empty object if the path contains no object. */
export function objectAt(json: unknown, path: readonly string[]): JsonObject {
  let value = json;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return isObject(value) ? value : {};
}

/** Returns the objects in a list with their indexes, or an empty list if the value is not a list. */
export function objectsIn(list: unknown): { readonly item: JsonObject; readonly index: number }[] {
  return Array.isArray(list) ? list.flatMap((item, index) => (isObject(item) ? [{ item, index }] : [])) : [];
}
