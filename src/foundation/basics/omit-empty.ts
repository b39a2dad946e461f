/** Returns a list, or undefined if the list is empty, because the API treats empty lists as absent. */
export function omitEmptyList<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Returns a map, or undefined if the map is empty, because the API treats empty maps as absent. */
export function omitEmptyMap<T>(map: { readonly [key: string]: T }): { readonly [key: string]: T } | undefined {
  return Object.keys(map).length > 0 ? map : undefined;
}
