/** Copies a map that the user passed, so that later changes to the original have no effect. Returns tokens unchanged. */
export function copyOf<T extends object>(map: T): T {
  return isPlainMap(map) ? { ...map } : map;
}

/** Returns whether a value can be an object with props. Values and constructs of this package, tokens, and instances of built-in classes such as Promise, cannot. */
export function isStruct(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return isPlainMap(value) || (Object.keys(value).length > 0 && !NOT_IN_STRUCTS.some((member) => member in value));
}

/** Members of values of this package, of constructs, and of tokens such as `Lazy`. */
const NOT_IN_STRUCTS: readonly string[] = ['_toJson', 'node', 'produce', 'resolve'];

/** Returns whether a value is a plain object rather than a token or another class instance. */
export function isPlainMap(map: unknown): boolean {
  if (typeof map !== 'object' || map === null) return false;
  const prototype = Object.getPrototypeOf(map);
  return prototype === Object.prototype || prototype === null;
}
