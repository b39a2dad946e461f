import { Cron } from 'croner';
import { isObject, JsonObject } from '../../../basics/json';
import { cronProblem } from '../../../go/cron-problem';
import { parseDuration } from '../../../go/parse-duration';

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
const NANOSECONDS_A_MINUTE = 60_000_000_000n;
/** Limit for schedules with many short windows. */
const MAX_WINDOWS = 3000;
const DEFAULT_BUDGETS = [{ nodes: '10%' }];

/** Returns the budgets of a NodePool, with their windows in a period. Omits budgets that Karpenter can't parse. */
export function budgetWindows(pool: JsonObject, from: Date, until: Date): BudgetWindows[] {
  const budgets: unknown = pool.spec?.disruption?.budgets;
  return (Array.isArray(budgets) ? budgets.filter(isObject) : DEFAULT_BUDGETS).flatMap((budget) => read(budget, from, until) ?? []);
}

function read({ nodes = '10%', reasons, schedule, duration }: JsonObject, from: Date, until: Date): BudgetWindows | undefined {
  const common = { nodes: String(nodes), reasons: Array.isArray(reasons) ? reasons.map(String) : [] };
  if (schedule === undefined || schedule === null) return { ...common, schedule: null, duration: null, windows: null };
  const length = Number((parseDuration(String(duration)) ?? 0n) / NANOSECONDS_A_MINUTE);
  if (typeof schedule !== 'string' || cronProblem(schedule) !== undefined || length <= 0) return undefined;
  const every = /^@every (.*)$/.exec(schedule.trim())?.[1];
  const windows = every === undefined ? windowsOf(schedule, length, from, until) : isAlways(every, length) ? null : [];
  return { ...common, schedule, duration: String(duration), windows };
}

/** Reports whether a schedule with a constant interval is always active: Karpenter counts the interval from the time of each check. */
function isAlways(interval: string, length: number): boolean {
  return parseDuration(interval)! <= BigInt(length) * NANOSECONDS_A_MINUTE;
}

function windowsOf(schedule: string, length: number, from: Date, until: Date): [number, number][] {
  const cron = new Cron(schedule.trim().replaceAll('?', '*'), { timezone: 'UTC', mode: '5-part' });
  const windows: [number, number][] = [];
  let at: Date | null = new Date(from.getTime() - length * MINUTE);
  while ((at = cron.nextRun(at)) !== null && at < until && windows.length < MAX_WINDOWS) {
    const start = at.getTime() / MINUTE;
    const last = windows.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = start + length;
    else windows.push([start, start + length]);
  }
  return windows;
}
