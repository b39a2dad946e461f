import { fairShares } from './fair-shares';
import { ClusterGroup, FleetReport } from './fleet-report';

/** Maximum number of lines of an output about a fleet with few groups. */
export const MAX_LINES = 40;
/** Maximum number of groups in the table without `--verbose`. */
export const MAX_GROUPS = 50;

/** A group with the lines about it that the output contains. */
export interface GroupLines {
  readonly group: ClusterGroup;
  readonly lines: readonly string[];
  /** Number of lines that the output omits. */
  readonly omitted: number;
}

/** Returns the groups whose details the output contains: those with changes inside of the clusters. */
export function detailedGroups({ groups }: FleetReport): readonly ClusterGroup[] {
  return groups.filter(({ clusters: [{ change }] }) => change === 'changed');
}

/**
 * Returns the lines about each group that fit.
 *
 * @param maximum the number of lines, with one line for the title of each group
 */
export function fittingLines(
  groups: readonly ClusterGroup[], linesOf: (group: ClusterGroup) => readonly string[], maximum: number,
): readonly GroupLines[] {
  const titled = groups.slice(0, Math.max(maximum, 0));
  const all = titled.map(linesOf);
  const shares = fairShares(all.map(({ length }) => length), Math.max(maximum - titled.length, 0));
  return titled.map((group, index) => ({ group, lines: all[index].slice(0, shares[index]), omitted: all[index].length - shares[index] }));
}
