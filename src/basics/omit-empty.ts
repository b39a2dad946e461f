/** The list, or undefined if it is empty. The API treats an empty list as absent. */
export function omitEmptyList<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The map, or undefined if it is empty. The API treats an empty map as absent. */
export function omitEmptyMap<T>(map: { readonly [key: string]: T }): { readonly [key: string]: T } | undefined {
  return Object.keys(map).length > 0 ? map : undefined;
}
