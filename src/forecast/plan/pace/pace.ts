import { Estimate, estimateOf } from './estimate';
import { NodeCount } from './node-count';
import { rollingBudgets } from './rolling-budgets';
import { surgeLimit } from './surge-limit';
import { JsonObject } from '../../../foundation/basics/json';
import { budgetsOf } from '../../../karpenter/disruption/budget';
import { Allowance, allowedDisruptions } from '../../../karpenter/disruption/budget-allowance';
import { Period, periods } from '../../../karpenter/disruption/periods';

/** The number of nodes that Karpenter may replace at the same time in a NodePool for a reason, and the least time to replace all of them. */
export interface Pace {
  readonly reason: string;
  /** The number that budgets allow now. Includes nodes that already count against the budgets. */
  readonly now: Allowance;
  /** The current window, or the next one if budgets block disruption now. Null if no window opens within a year. */
  readonly window: PaceWindow | null;
  readonly count?: NodeCount;
  /** Absent if the number of nodes is unknown or 0. Null if the replacement does not finish within a year. */
  readonly estimate?: Estimate | null;
}

/**
 * A time in which budgets allow disruption, with the largest number of nodes at its start. The number includes the replacements that percentages count,
 * so it can exceed the number that budgets allow now.
 */
export interface PaceWindow extends Allowance {
  readonly opensAt: Date;
  /** Null if the window does not close within a year. */
  readonly closesAt: Date | null;
  /** The first change of the number within the window. */
  readonly nextChange?: Allowance & { readonly at: Date };
}

const YEAR = 366 * 86_400_000;

/**
 * Returns the pace of disruption under the budgets of a NodePool, and under the node limit of a static NodePool. Considers the budgets of the next year.
 *
 * @param count the nodes of the pool, or undefined if unknown
 */
export function paceOf(pool: JsonObject, reason: string, count: NodeCount | undefined, now: Date): Pace {
  const budgets = [...budgetsOf(pool), ...surgeLimit(pool)];
  // Without nodes, each percentage is 0, but the NodePool may have nodes later.
  const total = count?.total || undefined;
  const until = now.getTime() + YEAR;
  const rolling = rollingBudgets(budgets, reason, total);
  const from = (start: Date) => periods(rolling, reason, total, start.getTime(), until);
  const window = firstWindow(from(now));
  const closesAt = window?.closesAt?.getTime() ?? Infinity;
  const toReplace = total === undefined ? 0 : count?.toReplace ?? total;
  return {
    reason,
    now: allowedDisruptions(budgets, reason, total, now),
    window,
    count,
    estimate: toReplace === 0 ? undefined : window && within(until, estimateOf(toReplace, from(window.opensAt), closesAt)),
  };
}

function within(until: number, estimate: Estimate | null): Estimate | null {
  return estimate !== null && estimate.finishesAt.getTime() <= until ? estimate : null;
}

function firstWindow(all: Iterable<Period>): PaceWindow | null {
  let first: Period | undefined;
  let second: Period | undefined;
  for (const period of all) {
    if (first === undefined) {
      if (period.nodes !== 0) first = period;
    } else if (period.nodes === 0) {
      return windowOf(first, second, new Date(period.start));
    } else {
      second ??= period;
    }
  }
  return first ? windowOf(first, second, null) : null;
}

function windowOf(first: Period, second: Period | undefined, closesAt: Date | null): PaceWindow {
  const nextChange = second && { at: new Date(second.start), ...allowanceIn(second) };
  return { opensAt: new Date(first.start), closesAt, ...allowanceIn(first), nextChange };
}

function allowanceIn({ nodes, budgets }: Period): Allowance {
  return { nodes, budgets };
}
