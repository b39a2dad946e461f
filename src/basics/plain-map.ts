/** A copy of the user's map, so that later changes to the original have no effect. Tokens are returned unchanged. */
export function copyOf<T extends object>(map: T): T {
  return isPlainMap(map) ? { ...map } : map;
}

/** Whether a value is a plain object, not a token or another class instance. */
export function isPlainMap(map: unknown): boolean {
  if (typeof map !== 'object' || map === null) return false;
  const prototype = Object.getPrototypeOf(map);
  return prototype === Object.prototype || prototype === null;
}
