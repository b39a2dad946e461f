import { begunSooner, complement, intersection, later, union, Week } from './week';
import { WeeklyTime } from './weekly-time';
import { offsetsOf } from './zone-offsets';

/** Protected times of a maintenance window, in local time. */
export interface Protection {
  readonly noDisruption: readonly WeeklyTime[];
  readonly onlyDuring: readonly WeeklyTime[];
}

/**
 * Returns the protected times of a week in UTC, for the year of `now` and the next year. The times cover all UTC offsets of each time zone.
 *
 * @param leadTime the number of minutes by which the protection starts before each protected time
 */
export function protectedWeek({ noDisruption, onlyDuring }: Protection, leadTime: number, now: Date): Week {
  const wanted = union([
    ...noDisruption.flatMap(({ _week, timeZone }) => inUtc(_week, timeZone, now)),
    ...(onlyDuring.length === 0 ? [] : [complement(openWeek(onlyDuring, now))]),
  ]);
  return begunSooner(wanted, leadTime);
}

/** Returns the UTC times at which disruption is allowed with every UTC offset of the time zones. Joins the times of a time zone before shifting them to UTC, so that adjacent times leave no gap. */
function openWeek(times: readonly WeeklyTime[], now: Date): Week {
  const zones = [...new Set(times.map(({ timeZone }) => timeZone))];
  return union(zones.map((zone) => {
    const week = union(times.filter(({ timeZone }) => timeZone === zone).map(({ _week }) => _week));
    return intersection(inUtc(week, zone, now));
  }));
}

/** Converts local times to UTC, with one result for each UTC offset of the time zone. */
export function inUtc(week: Week, zone: string, now: Date): Week[] {
  return offsetsOf(zone, now).map((offset) => later(week, -offset));
}
