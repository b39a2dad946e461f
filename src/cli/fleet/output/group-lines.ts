import { fairShares } from './fair-shares';

/** Maximum number of lines of an output about a fleet with few groups. */
export const MAX_LINES = 40;
/** Maximum number of groups in the table without `--verbose`. */
export const MAX_GROUPS = 50;

/** A group with the lines about it that the output contains. */
export interface GroupLines<G> {
  readonly group: G;
  readonly lines: readonly string[];
  /** Number of lines that the output omits. */
  readonly omitted: number;
}

/**
 * Returns the lines about each group that fit.
 *
 * @param maximum the number of lines, with one line for the title of each group
 */
export function fittingLines<G>(groups: readonly G[], linesOf: (group: G) => readonly string[], maximum: number): readonly GroupLines<G>[] {
  const titled = groups.slice(0, Math.max(maximum, 0));
  const all = titled.map(linesOf);
  const shares = fairShares(all.map(({ length }) => length), Math.max(maximum - titled.length, 0));
  return titled.map((group, index) => ({ group, lines: all[index].slice(0, shares[index]), omitted: all[index].length - shares[index] }));
}
