/** A copy of a map that people gave, so that what they do with theirs later changes nothing. A token is kept as it is. */
export function copyOf<T extends object>(map: T): T {
  return isPlainMap(map) ? { ...map } : map;
}

/** Whether it is a map as people write it, and no token or other object of a class. */
export function isPlainMap(map: unknown): boolean {
  if (typeof map !== 'object' || map === null) return false;
  const prototype = Object.getPrototypeOf(map);
  return prototype === Object.prototype || prototype === null;
}
