/** Removes undefined options. Other languages pass undefined for missing options. */
export function defined<T extends object>(options: T | undefined): T {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as T;
}
