import { DAY, WEEK, Week, weekOf, WeekSpan } from './week';
import { timeZoneProblem } from '../../../foundation/basics/time-zone';
import { valueText } from '../../../foundation/basics/value-text';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const GROUPS: { readonly [name: string]: readonly number[] } = { daily: [0, 1, 2, 3, 4, 5, 6], weekdays: [1, 2, 3, 4, 5], weekends: [6, 0] };
const HOW = 'Use a time such as "Mon-Fri 09:00-18:00 Asia/Tokyo", "Sat,Sun 22:00-06:00 UTC", "daily 09:00-18:00 Europe/Berlin", or "Fri 18:00-Mon 08:00 America/New_York".';

const TIME = '(\\d{1,2}:\\d{2})';
const ON_DAYS = new RegExp(`^([a-z]+(?: ?[-,] ?[a-z]+)*) ${TIME} ?- ?${TIME} (\\S+)$`, 'i');
const OVER_DAYS = new RegExp(`^([a-z]+) ${TIME} ?- ?([a-z]+) ${TIME} (\\S+)$`, 'i');

/**
 * A time span that recurs weekly, in the local time of a time zone.
 *
 * @example
 * karpenter.WeeklyTime.parse('Mon-Fri 09:00-18:00 Asia/Tokyo');
 *
 * @stability experimental
 */
export class WeeklyTime {
  /**
   * Parses days, a time span, and a time zone, for example `Mon-Fri 09:00-18:00 Asia/Tokyo`.
   *
   * Days are short or long English names in ranges and lists, or `daily`, `weekdays`, or `weekends`. A time span whose end is not after its start ends on the next day, for example `Sat 22:00-06:00 UTC`. The time `24:00` is the end of a day. A time span can cover several days, for example `Fri 18:00-Mon 08:00 Europe/Berlin`.
   *
   * @throws if the string is malformed, or the time zone is unknown
   */
  public static parse(text: string): WeeklyTime {
    if (typeof text !== 'string') throw new Error(`text must be a string, got ${valueText(text)}. ${HOW}`);
    const plain = text.trim().replace(/\s+/g, ' ').replace(/[–—]/g, '-');
    const [, day, start, lastDay, end, zone] = OVER_DAYS.exec(plain) ?? [];
    if (zone !== undefined) return new WeeklyTime(text, zone, overDays(text, day, start, lastDay, end));
    const [, days, from, to, timeZone] = ON_DAYS.exec(plain) ?? [];
    if (timeZone === undefined) throw malformed(text, plain);
    return new WeeklyTime(text, timeZone, onDays(text, days, from, to));
  }

  private constructor(
    /** The string that was parsed. */
    public readonly text: string,
    /** IANA time zone name, such as `Asia/Tokyo`. */
    public readonly timeZone: string,
    /** @internal the times of the week, in local time */
    public readonly _week: Week,
  ) {
    const problem = timeZoneProblem(timeZone);
    if (problem !== undefined) throw new Error(problem);
  }
}

/** Returns the error about a string that is not a weekly time. Times without minutes or a time zone are frequent mistakes, so the fix completes them. */
function malformed(text: string, plain: string): Error {
  const complete = plain.replace(/(?<=[ -])(\d{1,2})(?=[ -]|$)/g, (hour) => `${hour.padStart(2, '0')}:00`);
  if (isTime(`${complete} UTC`)) return new Error(`weekly time ${JSON.stringify(text)} has no time zone. Add a time zone, for example ${JSON.stringify(`${complete} Europe/Berlin`)}.`);
  if (isTime(complete)) return new Error(`weekly time ${JSON.stringify(text)} has hours without minutes. Did you mean ${JSON.stringify(complete)}?`);
  return refused(text, 'is not a weekly time');
}

function isTime(plain: string): boolean {
  return ON_DAYS.test(plain) || OVER_DAYS.test(plain);
}

function refused(text: string, why: string): Error {
  return new Error(`${JSON.stringify(text)} ${why}. ${HOW}`);
}

function onDays(text: string, days: string, from: string, to: string): Week {
  const [start, end] = [minuteOf(text, from), minuteOf(text, to)];
  const isWholeDay = start === 0 && end === DAY;
  if (start % DAY === end % DAY && !isWholeDay) throw refused(text, `is not a time span, because it starts and ends at ${from}`);
  const length = end > start ? end - start : end + DAY - start;
  return weekOf(daysOf(text, days).map((day): WeekSpan => ({ start: day * DAY + start, end: day * DAY + start + length })));
}

function overDays(text: string, first: string, from: string, last: string, to: string): Week {
  const start = dayOf(text, first) * DAY + minuteOf(text, from);
  const end = dayOf(text, last) * DAY + minuteOf(text, to);
  if (start % WEEK === end % WEEK) throw refused(text, 'is not a time span, because it starts and ends at the same time');
  return weekOf([{ start, end: end > start ? end : end + WEEK }]);
}

function daysOf(text: string, days: string): number[] {
  if (Object.hasOwn(GROUPS, days.toLowerCase())) return [...GROUPS[days.toLowerCase()]];
  return days.split(',').flatMap((part) => {
    const [first, last, ...more] = part.split('-').map((name) => dayOf(text, name.trim()));
    if (more.length > 0) throw refused(text, `has more than one "-" in ${JSON.stringify(part)}`);
    const count = last === undefined ? 1 : (last - first + 7) % 7 + 1;
    return Array.from({ length: count }, (_, index) => (first + index) % 7);
  });
}

function dayOf(text: string, name: string): number {
  const start = name.toLowerCase();
  const day = DAYS.findIndex((known) => known === start || (start.length >= 3 && start.length <= 5 && known.startsWith(start)));
  if (day < 0) throw refused(text, `has the unknown day ${JSON.stringify(name)}`);
  return day;
}

function minuteOf(text: string, time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  if (minutes > 59 || hours * 60 + minutes > DAY) throw refused(text, `has the invalid time ${time}`);
  return hours * 60 + minutes;
}
