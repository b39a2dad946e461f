const MAX_NAMES = 5;

/** Joins names. If the list has more than five names, counts the rest. */
export function listText(names: readonly string[]): string {
  return names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, and ${names.length - MAX_NAMES} more` : names.join(', ');
}
