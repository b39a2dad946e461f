import { shareText } from '../replaced-nodes';

/** The nodes of a NodePool that consolidation removes or replaces after a change, but keeps without it. */
export interface ConsolidatedNodes {
  readonly removed: number;
  readonly replaced: number;
  /** The numbers by the reason of disruption, such as `Underutilized`. */
  readonly byReason: ReadonlyMap<string, number>;
  /** Whether the numbers are exact. Otherwise, they are upper bounds. */
  readonly isComplete: boolean;
}

/** Returns what consolidation does to the nodes of a NodePool, for example `removes 2 of 14 nodes and replaces 1`. */
export function consolidatedText({ removed, replaced, isComplete }: ConsolidatedNodes, all: number): string {
  const most = isComplete ? '' : 'up to ';
  if (replaced === 0) return `removes ${most}${shareText(removed, all)}`;
  return removed === 0 ? `replaces ${most}${shareText(replaced, all)}` : `removes ${most}${shareText(removed, all)} and replaces ${most}${replaced}`;
}

/** Returns the number of nodes that consolidation removes or replaces because of a change, or 0 if it is unknown. */
export function consolidatedCount({ consolidated }: { readonly consolidated?: ConsolidatedNodes }): number {
  return consolidated === undefined ? 0 : consolidated.removed + consolidated.replaced;
}
