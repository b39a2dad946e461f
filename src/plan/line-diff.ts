import diffSequences from '@jest/diff-sequences';

/** A line of a diff, with its change. */
export interface DiffLine {
  readonly change: '+' | '-' | ' ';
  readonly text: string;
}

/** Number of common lines around each change. */
const CONTEXT = 2;

/** Returns the lines that differ between two texts, with the lines around them. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const lines = allLines(before.split('\n'), after.split('\n'));
  const isNearChange = (index: number) => lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ change }) => change !== ' ');
  return lines.filter((_, index) => isNearChange(index));
}

function allLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [old, current] = [0, 0];
  const add = (change: DiffLine['change'], texts: readonly string[]) => lines.push(...texts.map((text) => ({ change, text })));
  const addChanges = (oldEnd: number, currentEnd: number) => {
    add('-', before.slice(old, oldEnd));
    add('+', after.slice(current, currentEnd));
  };
  diffSequences(before.length, after.length, (one, other) => before[one] === after[other], (count, oldStart, currentStart) => {
    addChanges(oldStart, currentStart);
    add(' ', before.slice(oldStart, oldStart + count));
    [old, current] = [oldStart + count, currentStart + count];
  });
  addChanges(before.length, after.length);
  return lines;
}
