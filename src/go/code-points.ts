/** An inclusive range of code points: the first and the last. */
export type CodePointRange = readonly [first: number, last: number];

/** A set of code points, as ranges in any order. The ranges may overlap. */
export type CodePoints = readonly CodePointRange[];

const LAST = 0x10ffff;

/** Upper limit of the code points that have an uppercase or lowercase counterpart. */
const LAST_WITH_CASE = 0x1ffff;

let charactersWithCase: readonly string[] | undefined;

/** Returns the code points that are not in a set. */
export function complement(set: CodePoints): CodePoints {
  const result: CodePointRange[] = [];
  let next = 0;
  for (const [first, last] of [...set].sort((a, b) => a[0] - b[0])) {
    if (first > next) result.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  return next > LAST ? result : [...result, [next, LAST]];
}

/** Adds the other cases of a set's letters, according to Unicode's simple case folding. */
export function folded(set: CodePoints): CodePoints {
  charactersWithCase ??= Array.from({ length: LAST_WITH_CASE + 1 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => /\p{Changes_When_Casemapped}/u.test(character));
  const inAnyCase = new RegExp(characterClass(set), 'iu');
  return [...set, ...charactersWithCase.filter((character) => inAnyCase.test(character)).map((character): CodePointRange => {
    const code = character.codePointAt(0)!;
    return [code, code];
  })];
}

/** Returns the JavaScript character class for a set, for regular expressions with the `u` flag. */
export function characterClass(set: CodePoints): string {
  return `[${set.map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`)).join('')}]`;
}

/** Returns the JavaScript regular expression for one code point, for use with the `u` flag. */
export function escaped(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[0-9A-Za-z_ ]$/.test(character) ? character : `\\u{${code.toString(16)}}`;
}
