/** A copy of a map that people gave, so that what they do with theirs later changes nothing. A token is kept as it is. */
export function copyOf<T extends object>(map: T): T {
  return map.constructor === Object ? { ...map } : map;
}
