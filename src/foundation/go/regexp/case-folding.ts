import { CodePointRange, CodePoints } from './code-points';

/** Upper limit of the code points that have an uppercase or lowercase counterpart. */
const LAST_WITH_CASE = 0x1ffff;

/** Matches two letters that are equal in any case. With the `u` flag, JavaScript compares letters by simple case folding. */
const SAME_LETTER_TWICE = /^(.)\1$/iu;

/** The letters that are equal to a letter in any case. */
interface Folding {
  /** The letters with another case, sorted. */
  readonly letters: readonly number[];
  readonly equal: ReadonlyMap<number, readonly number[]>;
}

let folding: Folding | undefined;

/** Adds the other cases of a set's letters, according to Unicode's simple case folding. */
export function folded(set: CodePoints): CodePoints {
  const { letters, equal } = folding ??= caseFolding();
  const others = set.flatMap(([first, last]) => {
    const found: CodePointRange[] = [];
    for (let index = firstAtLeast(letters, first); index < letters.length && letters[index] <= last; index++) {
      for (const code of equal.get(letters[index])!) found.push([code, code]);
    }
    return found;
  });
  return [...set, ...others];
}

/** Groups letters by their counterparts. Counterparts of several letters, such as SS for ß, are not part of simple case folding. */
function caseFolding(): Folding {
  const equal = new Map<number, readonly number[]>();
  for (let code = 0; code <= LAST_WITH_CASE; code++) {
    const letter = String.fromCodePoint(code);
    if (!/\p{Changes_When_Casemapped}/u.test(letter)) continue;
    for (const other of [letter.toLowerCase(), letter.toUpperCase()].filter((each) => each !== letter && SAME_LETTER_TWICE.test(letter + each))) {
      const group = [...new Set([...equal.get(code) ?? [code], ...equal.get(other.codePointAt(0)!) ?? [other.codePointAt(0)!]])];
      group.forEach((member) => equal.set(member, group));
    }
  }
  return { letters: [...equal.keys()].sort((a, b) => a - b), equal };
}

function firstAtLeast(values: readonly number[], minimum: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (values[middle] < minimum) from = middle + 1;
    else to = middle;
  }
  return from;
}
