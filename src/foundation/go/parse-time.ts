/** Go accepts a one-digit hour, a comma before the fraction, and offsets of up to 24 hours and 60 minutes. */
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/;

/** A point in time, with its original UTC offset in minutes. */
export interface Time {
  readonly seconds: bigint;
  readonly nanos: bigint;
  readonly offset: number;
}

/**
 * Reads a point in time like Go's `time.Parse(time.RFC3339, text)`. Returns undefined if Go returns an error. Drops digits beyond nanosecond precision.
 *
 * Source: [time/format.go](https://github.com/golang/go/blob/go1.26.0/src/time/format.go).
 */
export function parseRfc3339(text: string): Time | undefined {
  const [matched, year, month, day, hour, minute, second, fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = RFC_3339.exec(text) ?? [];
  if (matched === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (Number(offsetHour) > 24 || Number(offsetMinute) > 60) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
  const seconds = BigInt(date.getTime() / 1000 + Number(hour) * 3600 + (Number(minute) - offset) * 60 + Number(second));
  return { seconds, nanos: BigInt(fraction.slice(0, 9).padEnd(9, '0')), offset };
}
