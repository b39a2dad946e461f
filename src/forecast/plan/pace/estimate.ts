import { Period } from '../../../karpenter/disruption/periods';

/** Assumed time to replace the nodes of a round. It includes the launch of the replacements and the drain. */
export const MINUTES_PER_ROUND = 10;

/**
 * A rough estimate of the least time to replace nodes. Assumes that each round takes `MINUTES_PER_ROUND`, and that Karpenter replaces as many nodes as the
 * budgets allow. It can replace fewer, because it starts one drift command after the other for all NodePools.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/drift.go
 */
export interface Estimate {
  /** Least number of rounds, in which Karpenter replaces as many nodes as the budgets allow. */
  readonly rounds: number;
  /** Duration of all rounds, without the time during which disruption is blocked. */
  readonly minutes: number;
  readonly finishesAt: Date;
  /** Nodes whose replacement starts in the first window. These replacements continue after the window closes. */
  readonly startedInWindow: number;
  /** Whether the last round ends before the window closes. */
  readonly fitsWindow: boolean;
}

const ROUND = MINUTES_PER_ROUND * 60_000;

/**
 * Estimates the replacement of nodes during periods. The number of nodes of each period must be known. Returns null if the replacement does not finish
 * within the periods.
 *
 * @param closesAt the end of the first window, in milliseconds since 1970
 */
export function estimateOf(nodes: number, periods: Iterable<Period>, closesAt: number): Estimate | null {
  let [rest, rounds, at, startedInWindow] = [nodes, 0, -Infinity, 0];
  for (const { start, end, nodes: allowed = 0 } of periods) {
    at = Math.max(at, start);
    if (allowed === 0 || at >= end) continue;
    const count = Math.min(Math.ceil(rest / allowed), Math.ceil((end - at) / ROUND));
    rest = Math.max(0, rest - count * allowed);
    rounds += count;
    at += count * ROUND;
    if (start < closesAt) startedInWindow = nodes - rest;
    if (rest === 0) return { rounds, minutes: rounds * MINUTES_PER_ROUND, finishesAt: new Date(at), startedInWindow, fitsWindow: at <= closesAt };
  }
  return null;
}
