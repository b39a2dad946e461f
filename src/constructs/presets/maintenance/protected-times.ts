import { Cron } from 'croner';
import { ProtectedTime } from './protected-time';
import { isWhole, Week } from './week';
import { schedulesOf } from './week-budgets';

const MILLISECONDS_A_MINUTE = 60_000;

/** Returns the next protected times that end after a given time, in chronological order. Returns an empty list if the protection never ends. */
export function nextProtectedTimes(week: Week, count: number, after: Date): ProtectedTime[] {
  if (isWhole(week)) return [];
  return schedulesOf(week).flatMap(({ schedule, minutes }) => {
    const length = minutes * MILLISECONDS_A_MINUTE;
    return new Cron(schedule, { timezone: 'UTC' }).nextRuns(count, new Date(after.getTime() - length))
      .map((start): ProtectedTime => ({ start, end: new Date(start.getTime() + length) }));
  }).sort((a, b) => a.start.getTime() - b.start.getTime()).slice(0, count);
}
