import { commonLines } from './common-lines';

/** A line of a diff, with its change. */
export interface DiffLine {
  readonly change: '+' | '-' | ' ';
  /** The line with its line break. The last line of a text can lack the line break. */
  readonly text: string;
}

/** Adjacent lines of a diff: changed lines, and the common lines around them. */
export interface Hunk {
  /** Numbers of the first line in both texts. The first line of a text has the number 1. */
  readonly starts: readonly [before: number, after: number];
  readonly lines: readonly DiffLine[];
}

/** Number of common lines around each change. */
const CONTEXT = 2;
const NO_LINE_BREAK = '\\ No newline at end of file';

/** Compares two texts. */
export function lineDiff(before: string, after: string): readonly Hunk[] {
  const lines = allLines(linesOf(before), linesOf(after));
  const isNear = nearChanges(lines);
  const hunks: { starts: [number, number]; lines: DiffLine[] }[] = [];
  let [old, current] = [1, 1];
  lines.forEach((line, index) => {
    if (isNear[index] && !isNear[index - 1]) hunks.push({ starts: [old, current], lines: [] });
    if (isNear[index]) hunks.at(-1)!.lines.push(line);
    if (line.change !== '+') old++;
    if (line.change !== '-') current++;
  });
  return hunks;
}

/** Returns hunks in the format of `diff -u`. */
export function unifiedLines(hunks: readonly Hunk[]): readonly string[] {
  return hunks.flatMap(({ starts, lines }) => [
    `@@ -${rangeOf(starts[0], lines, '+')} +${rangeOf(starts[1], lines, '-')} @@`,
    ...lines.flatMap(({ change, text }) => (text.endsWith('\n') ? [`${change}${text.slice(0, -1)}`] : [`${change}${text}`, NO_LINE_BREAK])),
  ]);
}

/** Returns the first line and the number of lines in one of the texts. An empty range starts at the line before it. */
function rangeOf(start: number, lines: readonly DiffLine[], missing: DiffLine['change']): string {
  const count = lines.filter(({ change }) => change !== missing).length;
  return count === 1 ? `${start}` : `${count === 0 ? start - 1 : start},${count}`;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Returns for each line whether it is changed, or near a changed line. */
function nearChanges(lines: readonly DiffLine[]): readonly boolean[] {
  const isNear = lines.map(() => false);
  lines.forEach(({ change }, index) => {
    if (change !== ' ') isNear.fill(true, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  });
  return isNear;
}

function allLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [old, current] = [0, 0];
  const addChanges = (oldEnd: number, currentEnd: number) => {
    for (; old < oldEnd; old++) lines.push({ change: '-', text: before[old] });
    for (; current < currentEnd; current++) lines.push({ change: '+', text: after[current] });
  };
  for (const { starts, count } of commonLines(before, after)) {
    addChanges(...starts);
    for (; old < starts[0] + count; old++, current++) lines.push({ change: ' ', text: before[old] });
  }
  addChanges(before.length, after.length);
  return lines;
}
