import { CRON_DESCRIPTORS, CRON_FIELDS, cronDescriptor, cronItems, cronWords, readCronItem } from './cron-field';
import { cronProblem } from './cron-problem';
import { parseDuration } from './parse-duration';

/** A cron schedule in UTC. */
export interface CronSchedule {
  /** Minutes of the day, ascending. */
  readonly minutes: readonly number[];
  readonly daysOfMonth: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Whether a day must match both the day of month and the weekday. Otherwise, one of them is enough. */
  readonly needsBothDays: boolean;
}

const MILLISECONDS_A_DAY = 86_400_000;
const NANOSECONDS_A_SECOND = 1_000_000_000n;
/** Number of days after which leap years repeat, apart from years such as 2100. */
const LEAP_CYCLE = 1461;

/**
 * Reads a schedule of five fields or a descriptor like robfig/cron. Returns undefined for an invalid schedule and for `@every`, which has no fixed times.
 *
 * Source: [robfig/cron's parser.go](https://github.com/robfig/cron/blob/v3.0.1/parser.go).
 */
export function cronSchedule(schedule: string): CronSchedule | undefined {
  const descriptor = cronDescriptor(schedule);
  const fields = descriptor === undefined ? schedule : CRON_DESCRIPTORS.get(descriptor);
  if (fields === undefined || cronProblem(fields) !== undefined) return undefined;
  const [minutes, hours, days, months, weekdays] = cronWords(fields).map(valuesOf);
  return {
    minutes: [...hours.values].sort(ascending).flatMap((hour) => [...minutes.values].sort(ascending).map((minute) => hour * 60 + minute)),
    daysOfMonth: days.values,
    months: months.values,
    weekdays: weekdays.values,
    needsBothDays: days.isStar || weekdays.isStar,
  };
}

/** Returns the interval of an `@every` schedule in nanoseconds: whole seconds, and at least one. Returns undefined for other schedules. */
export function cronInterval(schedule: string): bigint | undefined {
  const text = /^@every (.*)$/s.exec(cronDescriptor(schedule) ?? '')?.[1];
  const interval = text === undefined ? undefined : parseDuration(text);
  if (interval === undefined) return undefined;
  return interval < NANOSECONDS_A_SECOND ? NANOSECONDS_A_SECOND : interval - interval % NANOSECONDS_A_SECOND;
}

/** Reports whether a schedule has times on a day. The day is a number of days since 1970. */
export function isOnDay({ daysOfMonth, months, weekdays, needsBothDays }: CronSchedule, day: number): boolean {
  const date = new Date(day * MILLISECONDS_A_DAY);
  if (!months.has(date.getUTCMonth() + 1)) return false;
  const [byDate, byWeekday] = [daysOfMonth.has(date.getUTCDate()), weekdays.has(date.getUTCDay())];
  return needsBothDays ? byDate && byWeekday : byDate || byWeekday;
}

/** Reports whether a schedule never has a time, such as February 30. */
export function hasNoTimes(schedule: CronSchedule): boolean {
  if (schedule.minutes.length === 0) return true;
  for (let day = 0; day < LEAP_CYCLE; day++) if (isOnDay(schedule, day)) return false;
  return true;
}

function valuesOf(word: string, index: number): { readonly values: Set<number>; readonly isStar: boolean } {
  const values = new Set<number>();
  let isStar = false;
  for (const item of cronItems(word)) {
    const range = readCronItem(item, CRON_FIELDS[index]);
    if ('text' in range) continue;
    for (let value = range.from; value <= range.to; value += range.step) values.add(value);
    isStar ||= range.isStar;
  }
  return { values, isStar };
}

function ascending(a: number, b: number): number {
  return a - b;
}
