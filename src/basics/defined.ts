/** Removes undefined options, which other languages pass for missing ones. */
export function defined<T extends object>(options: T | undefined): T {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as T;
}
