import { begunSooner, complement, intersection, later, union, Week } from './week';
import { WeeklyTime } from './weekly-time';
import { offsetsOf } from './zone-offsets';

/** The protected times, in local time. */
export interface Protection {
  readonly noDisruption: readonly WeeklyTime[];
  readonly onlyDuring: readonly WeeklyTime[];
}

/**
 * The protected times of a week in UTC, valid in the year of `now` and the next year. They cover all UTC offsets of a time zone.
 *
 * @param leadTime how many minutes before each protected time the protection starts
 */
export function protectedWeek({ noDisruption, onlyDuring }: Protection, leadTime: number, now: Date): Week {
  const wanted = union([
    ...noDisruption.flatMap(({ _week, timeZone }) => inUtc(_week, timeZone, now)),
    ...(onlyDuring.length === 0 ? [] : [complement(openWeek(onlyDuring, now))]),
  ]);
  return begunSooner(wanted, leadTime);
}

/** The times in UTC at which disruption is allowed with every offset. Times of a zone are joined before they are shifted, so that adjacent times leave no gap. */
function openWeek(times: readonly WeeklyTime[], now: Date): Week {
  const zones = [...new Set(times.map(({ timeZone }) => timeZone))];
  return union(zones.map((zone) => {
    const week = union(times.filter(({ timeZone }) => timeZone === zone).map(({ _week }) => _week));
    return intersection(inUtc(week, zone, now));
  }));
}

/** Local times in UTC, one result for each offset of the time zone. */
export function inUtc(week: Week, zone: string, now: Date): Week[] {
  return offsetsOf(zone, now).map((offset) => later(week, -offset));
}
