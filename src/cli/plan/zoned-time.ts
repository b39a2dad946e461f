/** Formats times in a time zone. */
export interface ZonedTimes {
  /** Formats a time with its date, such as `Sat 2026-11-28 02:00 (Europe/Berlin)`. */
  readonly full: (time: Date) => string;
  /** Formats a time without its date if it is on the same day as another time. */
  readonly after: (time: Date, other: Date | undefined) => string;
}

const MINUTE = 60_000;
/** Minutes by which clocks go back at the end of DST. Most time zones use 60. */
const SHIFTS = [60, 30];

/** Caches the formats, because each takes long to create. */
const known = new Map<string, ZonedTimes>();

/** @param zone a valid IANA time zone name */
export function zonedTimes(zone: string): ZonedTimes {
  const times = known.get(zone) ?? timesIn(zone);
  known.set(zone, times);
  return times;
}

function timesIn(zone: string): ZonedTimes {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  const read = (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { weekday, year, month, day, hour, minute, timeZoneName } = parts;
    return { date: `${weekday} ${year}-${month}-${day}`, clock: `${hour}:${minute}`, offset: timeZoneName };
  };
  const dateOf = (time: Date) => read(time.getTime()).date;
  /** Adds the offset to a time that occurs twice. */
  const clockOf = (time: Date) => {
    const { clock, offset } = read(time.getTime());
    const isRepeated = SHIFTS.some((shift) => [shift, -shift].some((minutes) => read(time.getTime() + minutes * MINUTE).clock === clock));
    return isRepeated ? `${clock} ${offset}` : clock;
  };
  const full = (time: Date) => `${dateOf(time)} ${clockOf(time)} (${zone})`;
  return { full, after: (time, other) => (other && dateOf(time) === dateOf(other) ? clockOf(time) : full(time)) };
}
