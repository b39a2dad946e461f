/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Joins names of clusters. If the list is longer than the maximum, counts the rest. */
export function someNames(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names;
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
}
