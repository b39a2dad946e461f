import { fairShares } from './fair-shares';

/** Maximum number of lines of an output about a fleet with few groups. */
export const MAX_LINES = 40;
/** Maximum number of groups in the table without `--verbose`. */
export const MAX_GROUPS = 50;

/** The names of clusters in the title of a group. */
export const TEXT_NAMES = { maximum: 10, length: 120 };

/** A group with the lines about it that the output contains. */
export interface GroupLines<G> {
  readonly group: G;
  readonly lines: readonly string[];
  /** Number of lines that the output omits. The last line states it. Without lines, the title must state it. */
  readonly omitted: number;
}

/**
 * Returns the lines about each group that fit.
 *
 * @param maximum the number of lines, with one line for the title of each group
 * @param noun the name of a line, such as `change`
 */
export function fittingLines<G>(
  groups: readonly G[], linesOf: (group: G) => readonly string[], maximum: number, noun: string,
): readonly GroupLines<G>[] {
  const titled = groups.slice(0, Math.max(maximum, 0));
  const all = titled.map(linesOf);
  const shares = fairShares(all.map(({ length }) => length), Math.max(maximum - titled.length, 0));
  return titled.map((group, index) => cut(group, all[index], shares[index], noun));
}

/** Counts lines, such as `1 change`. */
export function countedLines(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Cuts the lines about a group, and ends them with the number of omitted ones. */
function cut<G>(group: G, all: readonly string[], share: number, noun: string): GroupLines<G> {
  if (all.length <= share) return { group, lines: all, omitted: 0 };
  const lines = all.slice(0, Math.max(share - 1, 1));
  const omitted = all.length - lines.length;
  const text = `and ${countedLines(omitted, `more ${noun}`)}`;
  if (share === 0) return { group, lines: [], omitted: all.length };
  return { group, lines: share === 1 ? [`${lines[0]} (${text})`] : [...lines, text], omitted };
}
