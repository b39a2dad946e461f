import diffSequences from '@jest/diff-sequences';

/** Adjacent lines that two texts have in common. */
export interface CommonLines {
  /** Indexes of the first line in both texts. */
  readonly starts: readonly [before: number, after: number];
  readonly count: number;
}

/** Product of the numbers of lines up to which a section is compared exactly. The exact comparison takes time in proportion to this product. */
const MAX_PRODUCT = 4_000_000;

/** The lines from one index to another, which is exclusive, in both texts. */
interface Section {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

/**
 * Returns the lines that two texts have in common, in order. In long texts, lines that occur once in both texts divide the texts into sections, as in
 * a patience diff. A section that remains too long has only the lines at its start and its end in common.
 */
export function commonLines(before: readonly string[], after: readonly string[]): readonly CommonLines[] {
  const found: CommonLines[] = [];
  const add = (count: number, old: number, current: number) => {
    if (count > 0) found.push({ starts: [old, current], count });
  };
  const whole: Section = { before: [0, before.length], after: [0, after.length] };
  let [old, current] = [0, 0];
  for (const [oldAnchor, currentAnchor] of isShort(whole) ? [] : anchors(before, after)) {
    compare(before, after, { before: [old, oldAnchor], after: [current, currentAnchor] }, add);
    add(1, oldAnchor, currentAnchor);
    [old, current] = [oldAnchor + 1, currentAnchor + 1];
  }
  compare(before, after, { before: [old, before.length], after: [current, after.length] }, add);
  return found;
}

type Add = (count: number, before: number, after: number) => void;

function compare(before: readonly string[], after: readonly string[], section: Section, add: Add): void {
  if (isShort(section)) {
    compareExactly(before, after, section, add);
    return;
  }
  const [[old, oldEnd], [current, currentEnd]] = [section.before, section.after];
  const most = Math.min(oldEnd - old, currentEnd - current);
  const atStart = countWhile(most, (index) => before[old + index] === after[current + index]);
  const atEnd = countWhile(most - atStart, (index) => before[oldEnd - 1 - index] === after[currentEnd - 1 - index]);
  const middle: Section = { before: [old + atStart, oldEnd - atEnd], after: [current + atStart, currentEnd - atEnd] };
  add(atStart, old, current);
  if (isShort(middle)) compareExactly(before, after, middle, add);
  add(atEnd, oldEnd - atEnd, currentEnd - atEnd);
}

/** Returns for how many indexes from 0 a condition holds. */
function countWhile(most: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < most && holds(count)) count++;
  return count;
}

function isShort({ before, after }: Section): boolean {
  return (before[1] - before[0]) * (after[1] - after[0]) <= MAX_PRODUCT;
}

function compareExactly(before: readonly string[], after: readonly string[], section: Section, add: Add): void {
  const [old, current] = [section.before[0], section.after[0]];
  diffSequences(
    section.before[1] - old, section.after[1] - current,
    (one, other) => before[old + one] === after[current + other],
    (count, one, other) => add(count, old + one, current + other),
  );
}

/** Returns the longest sequence of lines that occur once in both texts, and have the same order in both. */
function anchors(before: readonly string[], after: readonly string[]): readonly (readonly [before: number, after: number])[] {
  const [old, current] = [indexesOfUnique(before), indexesOfUnique(after)];
  const pairs = [...old].flatMap(([line, index]) => (current.has(line) ? [[index, current.get(line)!] as const] : []));
  return longestIncreasing(pairs);
}

/** Returns the lines that occur once, with their index. */
function indexesOfUnique(lines: readonly string[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  const repeated = new Set<string>();
  lines.forEach((line, index) => {
    if (indexes.has(line)) repeated.add(line);
    else indexes.set(line, index);
  });
  repeated.forEach((line) => indexes.delete(line));
  return indexes;
}

/** Returns the longest sequence of pairs in which both numbers increase. The first numbers of the list must increase. */
function longestIncreasing<T extends readonly [number, number]>(pairs: readonly T[]): readonly T[] {
  /** For each length, the index of the pair that ends a sequence of this length with the lowest second number. */
  const ends: number[] = [];
  const previous = pairs.map(([, number], index) => {
    const length = lowerBound(ends, (end) => pairs[end][1] < number);
    ends[length] = index;
    return ends[length - 1];
  });
  const sequence: T[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) sequence.push(pairs[index]);
  return sequence.reverse();
}

/** Returns the number of items at the start of a list that fulfill a condition. No other items of the list fulfill it. */
function lowerBound<T>(items: readonly T[], isBelow: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(items[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}
