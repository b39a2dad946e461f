import { JsonObject } from '../../../foundation/basics/json';
import { ActiveTimes, windowsBetween } from '../../../karpenter/disruption/active-times';
import { budgetsOf } from '../../../karpenter/disruption/budget';

/** A disruption budget, with the times at which it applies. */
export interface BudgetWindows {
  readonly nodes: string;
  /** Reasons of disruption, or empty if the budget applies to all reasons. */
  readonly reasons: readonly string[];
  readonly schedule: string | null;
  readonly duration: string | null;
  /** Start and end in minutes since 1970, in UTC. Null if the budget always applies. */
  readonly windows: readonly (readonly [start: number, end: number])[] | null;
}

const MINUTE = 60_000;
/** Limit for schedules with many short windows. */
const MAX_WINDOWS = 3000;

/** Returns the budgets of a NodePool, with their windows in a period. A budget that Karpenter can't read blocks disruption for all reasons. */
export function budgetWindows(pool: JsonObject, from: Date, until: Date): BudgetWindows[] {
  const limiting = budgetsOf(pool).filter(({ reasons, limit }) => limit === undefined || reasons?.length !== 0);
  return limiting.map(({ nodes, reasons = [], schedule = null, duration = null, times, limit }) => ({
    ...limit === undefined ? { nodes: '0', reasons: [] } : { nodes, reasons },
    schedule,
    duration,
    windows: times === 'always' ? null : windowsOf(times, from, until),
  }));
}

function windowsOf(times: ActiveTimes, from: Date, until: Date): [number, number][] {
  const windows: [number, number][] = [];
  for (const [start, end] of windowsBetween(times, from.getTime(), until.getTime())) {
    windows.push([start / MINUTE, end / MINUTE]);
    if (windows.length === MAX_WINDOWS) break;
  }
  return windows;
}
