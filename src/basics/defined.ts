/** Options, all of which may be left out, without those that are undefined, as other languages pass what was left out. */
export function defined<T extends object>(options: T | undefined): T {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as T;
}
