import { begunSooner, complement, intersection, later, union, Week } from './week';
import { WeeklyTime } from './weekly-time';
import { offsetsOf } from './zone-offsets';

/** What shall not be disrupted, by the clocks of time zones. */
export interface Protection {
  readonly noDisruption: readonly WeeklyTime[];
  readonly onlyDuring: readonly WeeklyTime[];
}

/**
 * The times of the week in UTC in which nothing may be disrupted, at any time of the year that `now` is in and of the next: where a zone shifts its clocks, those of both.
 *
 * @param leadTime how many minutes sooner each begins
 */
export function protectedWeek({ noDisruption, onlyDuring }: Protection, leadTime: number, now: Date): Week {
  const wanted = union([
    ...noDisruption.flatMap(({ _week, timeZone }) => inUtc(_week, timeZone, now)),
    ...(onlyDuring.length === 0 ? [] : [complement(openWeek(onlyDuring, now))]),
  ]);
  return begunSooner(wanted, leadTime);
}

/** When disruption is welcome in UTC whatever the clocks show: within a zone times are joined before they are shifted, so that two in a row leave no gap. */
function openWeek(times: readonly WeeklyTime[], now: Date): Week {
  const zones = [...new Set(times.map(({ timeZone }) => timeZone))];
  return union(zones.map((zone) => {
    const week = union(times.filter(({ timeZone }) => timeZone === zone).map(({ _week }) => _week));
    return intersection(inUtc(week, zone, now));
  }));
}

/** The times by the clocks of a zone in UTC, once for each of the zone's offsets. */
export function inUtc(week: Week, zone: string, now: Date): Week[] {
  return offsetsOf(zone, now).map((offset) => later(week, -offset));
}
