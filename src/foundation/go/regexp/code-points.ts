/** An inclusive range of code points: the first and the last. */
export type CodePointRange = readonly [first: number, last: number];

/** A set of code points, as ranges in any order. The ranges may overlap. */
export type CodePoints = readonly CodePointRange[];

const LAST = 0x10ffff;

/** Returns the same set as sorted ranges that neither overlap nor touch. */
export function sorted(set: CodePoints): CodePoints {
  const result: [number, number][] = [];
  for (const [first, last] of [...set].sort((a, b) => a[0] - b[0])) {
    const previous = result[result.length - 1];
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** Returns the code points that are not in a set. */
export function complement(set: CodePoints): CodePoints {
  const result: CodePointRange[] = [];
  let next = 0;
  for (const [first, last] of sorted(set)) {
    if (first > next) result.push([next, first - 1]);
    next = last + 1;
  }
  return next > LAST ? result : [...result, [next, LAST]];
}

/** Returns whether sorted ranges contain a code point. */
export function contains(set: CodePoints, code: number): boolean {
  let [from, to] = [0, set.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (code < set[middle][0]) to = middle;
    else if (code > set[middle][1]) from = middle + 1;
    else return true;
  }
  return false;
}
