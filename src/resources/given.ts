/** A copy of a list that things can be added to. */
export function givenList<T>(name: string, list: readonly T[] | undefined): T[] {
  if (list !== undefined && !Array.isArray(list)) throw new Error(`${name}: a token can't stand for the whole list, since items can be added; put it at a value`);
  return [...list ?? []];
}

/** A copy of a map that things can be added to. */
export function givenMap(name: string, map: { readonly [key: string]: string } | undefined): Record<string, string> {
  if (map !== undefined && map.constructor !== Object) throw new Error(`${name}: a token can't stand for the whole map, since entries can be added; put it at a value`);
  return { ...map };
}
