import { listText } from '../../foundation/basics/list-text';
import { Window } from '../../karpenter/disruption/active-times';
import { OpenTimes } from '../../karpenter/disruption/open-times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Windows that start at the same time of the day and have the same length. */
interface Daily {
  /** Start in milliseconds since midnight. */
  readonly start: number;
  readonly length: number;
  /** Days of the week, from 0 for Sunday. */
  readonly days: readonly number[];
}

/** Returns the hours in which no budget limits a reason, as an adverbial phrase. */
export function openHours(times: OpenTimes): string {
  if (times.limiting.length === 0) return 'at any time';
  const daily = dailyOf(times);
  if (daily === undefined) return `outside ${listText(times.limiting.map(({ schedule, duration }) => `schedule "${schedule}" for ${duration}`))}`;
  const { start, length, days } = daily;
  const [from, to] = [clock(start), clock(start + length)];
  if (days.length === 7) return `daily from ${to} to ${from} UTC`;
  if (days.length === 1) return `each week from ${NAMES[dayAt(days[0] * DAY + start + length)]} ${to} to ${NAMES[days[0]]} ${from} UTC`;
  return length < DAY ? `outside ${from} to ${to} UTC on ${daysText(days)}` : `outside the ${length / HOUR} hours after ${from} UTC on ${daysText(days)}`;
}

/** Returns the schedule and duration of a budget that is active in exactly these hours, if one such budget exists. */
export function complementOf(times: OpenTimes): { readonly schedule: string; readonly duration: string } | undefined {
  const daily = dailyOf(times);
  if (daily === undefined || (daily.days.length !== 7 && daily.days.length !== 1)) return undefined;
  const { start, length, days } = daily;
  const end = days[0] * DAY + start + length;
  const [minute, hour] = [Math.floor(end % HOUR / MINUTE), Math.floor(end % DAY / HOUR)];
  return days.length === 7
    ? { schedule: `${minute} ${hour} * * *`, duration: durationText(DAY - length) }
    : { schedule: `${minute} ${hour} * * ${NAMES[dayAt(end)].slice(0, 3).toLowerCase()}`, duration: durationText(WEEK - length) };
}

/** Returns the windows as one window on several days, if they are alike. */
function dailyOf({ windows = [] }: OpenTimes): Daily | undefined {
  const alike = new Map(windows.map((window) => [keyOf(window), window]));
  if (alike.size !== 1) return undefined;
  const [[start, end]] = windows;
  return { start: start % DAY, length: end - start, days: windows.map(([each]) => dayAt(each)) };
}

function keyOf([start, end]: Window): string {
  return `${start % DAY} ${end - start}`;
}

function dayAt(time: number): number {
  return Math.floor(time % WEEK / DAY);
}

function clock(time: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(time % DAY / HOUR)}:${part(time % HOUR / MINUTE)}`;
}

/** Joins days in words. Three or more days in a row are a range, which can include the weekend. */
function daysText(days: readonly number[]): string {
  const isIn = (day: number) => days.includes((day + 7) % 7);
  const firsts = days.filter((day) => !isIn(day - 1));
  if (firsts.length !== 1 || days.length < 3) return listText(days.map((day) => NAMES[day]));
  return `${NAMES[firsts[0]]} to ${NAMES[(firsts[0] + days.length - 1) % 7]}`;
}

function durationText(length: number): string {
  const [hours, minutes] = [Math.floor(length / HOUR), Math.floor(length % HOUR / MINUTE)];
  return `${hours > 0 ? `${hours}h` : ''}${minutes > 0 ? `${minutes}m` : ''}`;
}
