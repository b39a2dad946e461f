import { Window, windowsBetween } from './active-times';
import { Budget } from './budget';
import { Allowance, allowanceOf, Bounds, boundsOf, canLimit, UNLIMITED } from './budget-allowance';

/** A period in which the allowed number of nodes does not change. */
export interface Period extends Allowance {
  /** In milliseconds since 1970. */
  readonly start: number;
  /** Infinite if the number does not change before the end of the considered time. */
  readonly end: number;
}

interface Limiting {
  readonly budget: Budget;
  readonly bounds: Bounds;
  readonly windows: Generator<Window>;
  /** The current window, or the next one. */
  window: Window;
}

const NO_WINDOW: Window = [Infinity, Infinity];

/** Yields the periods from `from` to `until`. Adjacent periods differ in the number of nodes, or in the limits if the number is unknown. */
export function* periods(budgets: readonly Budget[], reason: string, total: number | undefined, from: number, until: number): Generator<Period> {
  const all = budgets.filter((budget) => canLimit(budget, reason)).map((budget): Limiting => {
    const windows = windowsBetween(budget.times, from, until);
    return { budget, bounds: boundsOf(budget, total), windows, window: nextOf(windows) };
  });
  let last: Bounds | undefined;
  let open: Period | undefined;
  for (let at = from; at < until; at = nextChange(all, at)) {
    const bounds = boundsAt(all, at);
    if (last !== undefined && last.count === bounds.count && last.percent === bounds.percent) continue;
    if (open !== undefined) yield { ...open, end: at };
    last = bounds;
    open = { start: at, end: Infinity, ...allowanceOf(all.filter(({ window }) => window[0] <= at).map(({ budget }) => budget), total) };
  }
  if (open !== undefined) yield open;
}

/** Moves to the windows at a time, and returns the limits of the active budgets. */
function boundsAt(all: readonly Limiting[], at: number): Bounds {
  let [count, percent] = [UNLIMITED, UNLIMITED];
  for (const each of all) {
    while (each.window[1] <= at) each.window = nextOf(each.windows);
    if (each.window[0] > at) continue;
    count = Math.min(count, each.bounds.count);
    percent = Math.min(percent, each.bounds.percent);
  }
  return count === 0 ? { count, percent: UNLIMITED } : { count, percent };
}

/** Returns the next time at which the limits can change. If disruption is blocked, that is the end of a blocking window. */
function nextChange(all: readonly Limiting[], at: number): number {
  let next = Infinity;
  let blockedUntil = at;
  for (const { window: [start, end], bounds: { count } } of all) {
    if (start <= at && count === 0) blockedUntil = Math.max(blockedUntil, end);
    next = Math.min(next, start <= at ? end : start);
  }
  return blockedUntil > at ? blockedUntil : next;
}

function nextOf(windows: Generator<Window>): Window {
  return windows.next().value ?? NO_WINDOW;
}
