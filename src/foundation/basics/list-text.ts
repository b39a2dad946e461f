/** Joins names, for example `a`, `a and b`, or `a, b, and c`. */
export function listText(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names[names.length - 1]}`;
}
