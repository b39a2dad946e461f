/** Removes undefined options. Callers in other languages pass undefined for missing options. */
export function defined<T extends object>(options: T | undefined): T {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as T;
}
