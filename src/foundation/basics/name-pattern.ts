/**
 * Returns whether a pattern matches any string of a form. In a pattern, `*` matches any characters, and `?` matches one character.
 * In a form, `#` is a digit, `~` is a lowercase letter or a digit, `+` repeats the character before it, and only `*` matches `%`. The time is proportional to the product of both lengths.
 */
export function canMatch(pattern: string, form: string): boolean {
  const places = form.match(/[^+]\+?/g) ?? [];
  let reached: ReadonlySet<number> = new Set([0]);
  for (const char of pattern) {
    reached = char === '*' ? placesFrom(Math.min(...reached), places.length) : placesAfter(reached, places, char);
    if (reached.size === 0) return false;
  }
  return reached.has(places.length);
}

function placesFrom(first: number, last: number): ReadonlySet<number> {
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function placesAfter(reached: ReadonlySet<number>, places: readonly string[], char: string): ReadonlySet<number> {
  const after = new Set<number>();
  for (const index of reached) {
    if (index === places.length || !isAt(places[index], char)) continue;
    if (places[index].endsWith('+')) after.add(index);
    after.add(index + 1);
  }
  return after;
}

function isAt([place]: string, char: string): boolean {
  if (place === '%') return false;
  if (char === '?') return true;
  if (place === '#') return /^\d$/.test(char);
  return place === '~' ? /^[a-z\d]$/.test(char) : place === char;
}
