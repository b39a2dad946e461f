import { deepEqual, isIdentifier, isObject, keyPath } from '../../../../src/foundation/basics/json';

/** Returns the paths of the values that the output lacks and that no note names. */
export function unreported(before: any, after: any, path: string, name: string, places: ReadonlySet<string>): readonly string[] {
  if (deepEqual(before, after) || places.has(`${name} ${path}`.trimEnd())) return [];
  if (Array.isArray(before)) {
    const list = Array.isArray(after) ? after : [];
    return before.flatMap((item, index) => (list.some((each) => deepEqual(each, item)) ? [] : unreported(item, list[index], `${path}[${index}]`, name, places)));
  }
  if (isObject(before)) {
    return Object.entries(before).flatMap(([key, value]) => unreported(value, after?.[key], isIdentifier(key) ? `${path}.${key}`.replace(/^\./, '') : keyPath(path, key), name, places));
  }
  return [`${name} ${path}`];
}
