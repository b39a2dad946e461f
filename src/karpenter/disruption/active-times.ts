import { CronSchedule, cronInterval, cronSchedule, hasNoTimes, isOnDay } from '../../foundation/go/cron-schedule';

/** Start and end in milliseconds since 1970. The end is not part of the window. */
export type Window = readonly [start: number, end: number];

/** The times at which a budget is active. */
export type ActiveTimes = 'always' | 'never' | Recurring;

/** A budget that is active for a duration after each time of a schedule. */
export interface Recurring {
  readonly schedule: CronSchedule;
  /** Windows that start on a day of the schedule, relative to the start of the day, in milliseconds. */
  readonly windowsOfDay: readonly Window[];
}

const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = 86_400_000;
const NANOSECONDS_A_MILLISECOND = 1_000_000n;

/**
 * Returns the times at which a budget is active, from a valid schedule and a duration in nanoseconds.
 *
 * Karpenter looks for the first start after the current time minus the duration. The budget is active if that start is not in the future. This has two effects.
 * Karpenter counts the interval of `@every` from the time of each check, so such a budget is always or never active. For a schedule without any
 * times, such as February 30, robfig/cron returns a time in the past, so the budget is always active.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go#L415-L430
 */
export function activeTimes(schedule: string, duration: bigint): ActiveTimes {
  const interval = cronInterval(schedule);
  if (interval !== undefined) return interval <= duration ? 'always' : 'never';
  const cron = cronSchedule(schedule)!;
  if (hasNoTimes(cron)) return 'always';
  const length = Number(duration / NANOSECONDS_A_MILLISECOND);
  return length <= 0 ? 'never' : { schedule: cron, windowsOfDay: joinedWindows(cron.minutes.map((minute) => [minute * MILLISECONDS_A_MINUTE, minute * MILLISECONDS_A_MINUTE + length])) };
}

/** Yields the windows that end after `from` and start before `until`, in order. Windows that touch are one window, which can exceed the period. */
export function* windowsBetween(times: ActiveTimes, from: number, until: number): Generator<Window> {
  if (times === 'never') return;
  if (times === 'always') return yield [-Infinity, Infinity];
  const last = times.windowsOfDay.at(-1)![1];
  let open: [number, number] | undefined;
  for (let day = Math.floor((from - last) / MILLISECONDS_A_DAY); day * MILLISECONDS_A_DAY < until; day++) {
    if (!isOnDay(times.schedule, day)) continue;
    for (const [start, end] of times.windowsOfDay) {
      const [opens, closes] = [day * MILLISECONDS_A_DAY + start, day * MILLISECONDS_A_DAY + end];
      if (open !== undefined && opens <= open[1]) {
        open[1] = Math.max(open[1], closes);
        continue;
      }
      if (closes <= from) continue;
      if (open !== undefined) yield open;
      if (opens >= until) return;
      open = [opens, closes];
    }
  }
  if (open !== undefined) yield open;
}

/** Reports whether a budget is active at a time. */
export function isActiveAt(times: ActiveTimes, at: number): boolean {
  const { value } = windowsBetween(times, at, at + 1).next();
  return value !== undefined && value[0] <= at;
}

/** Returns windows in the order of their starts. Windows that touch are one window. */
export function joinedWindows(windows: readonly Window[]): Window[] {
  const all: [number, number][] = [];
  for (const [start, end] of [...windows].sort(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
