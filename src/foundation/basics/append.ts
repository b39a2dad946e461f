/** Adds items to the end of a list. Unlike `push` with a spread argument, it has no maximum number of items. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
