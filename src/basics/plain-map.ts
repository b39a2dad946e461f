/** Copies a map that the user passed, so that later changes to the original have no effect. Returns tokens unchanged. */
export function copyOf<T extends object>(map: T): T {
  return isPlainMap(map) ? { ...map } : map;
}

/** Returns whether a value is a plain object rather than a token or another class instance. */
export function isPlainMap(map: unknown): boolean {
  if (typeof map !== 'object' || map === null) return false;
  const prototype = Object.getPrototypeOf(map);
  return prototype === Object.prototype || prototype === null;
}
