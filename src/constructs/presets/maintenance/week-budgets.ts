import { Duration } from 'cdk8s';
import { DAY, isWhole, Week } from './week';
import { DisruptionBudget } from '../../props/nodepool/disruption-budget';
import { DisruptionReason } from '../../props/nodepool/disruption-reason';

/** A cron schedule in UTC, with a duration in minutes. */
export interface WeekSchedule {
  readonly schedule: string;
  readonly minutes: number;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Returns the smallest number of schedules, which is one for each combination of start time and duration. Does not support a fully protected week, which needs a budget without a schedule. */
export function schedulesOf(week: Week): WeekSchedule[] {
  const groups = new Map<string, { readonly minute: number; readonly minutes: number; readonly days: number[] }>();
  for (const { start, end } of week) {
    const [minute, minutes] = [start % DAY, end - start];
    const key = `${minute} ${minutes}`;
    if (!groups.has(key)) groups.set(key, { minute, minutes, days: [] });
    groups.get(key)!.days.push(Math.floor(start / DAY));
  }
  return [...groups.values()].map(({ minute, minutes, days }) => ({ schedule: `${minute % 60} ${Math.floor(minute / 60)} * * ${daysText(days)}`, minutes }));
}

/** Returns budgets that block disruption during the times of a week. */
export function budgetsOf(week: Week, reasons: DisruptionReason[] | undefined): DisruptionBudget[] {
  if (isWhole(week)) return [DisruptionBudget.none({ reasons })];
  return schedulesOf(week).map(({ schedule, minutes }) => DisruptionBudget.none({ schedule, duration: Duration.minutes(minutes), reasons }));
}

/** Formats weekdays in cron syntax. Three or more consecutive days become a range, which ends on Saturday at the latest. */
function daysText(days: readonly number[]): string {
  if (days.length === DAYS.length) return '*';
  const parts: number[][] = [];
  for (const day of [...days].sort()) {
    const last = parts[parts.length - 1];
    if (last?.[last.length - 1] === day - 1) last.push(day);
    else parts.push([day]);
  }
  return parts.flatMap((part) => (part.length > 2 ? [`${DAYS[part[0]]}-${DAYS[part[part.length - 1]]}`] : part.map((day) => DAYS[day]))).join(',');
}
