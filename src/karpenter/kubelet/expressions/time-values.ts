import { evaluationError } from './expression-error';
import { Duration, MAX_INT, MIN_INT, Timestamp } from './values';
import { parseRfc3339 } from '../../../foundation/go/parse-time';

const BILLION = 1_000_000_000n;
/** The limits of CEL timestamps, in seconds since 1970: the start of year 1, and the end of year 9999. */
const MIN_SECONDS = -62_135_596_800n;
const MAX_SECONDS = 253_402_300_799n;
/** RFC 3339 without what only Go accepts: a one-digit hour, a comma before the fraction, and offsets of more than 23 hours or 59 minutes. */
const STRICT_RFC_3339 = /^.{11}\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/s;

export function durationOf(nanos: bigint): Duration {
  if (nanos < MIN_INT || nanos > MAX_INT) throw evaluationError('integer overflow');
  return new Duration(nanos);
}

/** Returns the timestamp for a time in seconds plus a number of nanoseconds. */
export function timestampOf(seconds: bigint, nanos = 0n, offset = 0): Timestamp {
  const whole = nanos / BILLION - (nanos % BILLION < 0n ? 1n : 0n);
  const sum = seconds + whole;
  if (sum < MIN_SECONDS || sum > MAX_SECONDS) throw evaluationError('timestamp overflow');
  return new Timestamp(sum, nanos - whole * BILLION, offset);
}

/**
 * Reads a timestamp like cel-go, which uses Go's `time.Parse` for strings that match RFC 3339 strictly.
 *
 * Source: [common/types/timestamp.go](https://github.com/google/cel-go/blob/v0.31.0/common/types/timestamp.go#L57-L117).
 */
export function parseTimestamp(text: string): Timestamp {
  const time = STRICT_RFC_3339.test(text) ? parseRfc3339(text) : undefined;
  if (time === undefined) throw evaluationError(`invalid RFC 3339 timestamp ${JSON.stringify(text)}`);
  return timestampOf(time.seconds, time.nanos, time.offset);
}

export function timestampText({ seconds, nanos, offset }: Timestamp): string {
  const fraction = nanos === 0n ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`;
  const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const zone = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`;
  return new Date((Number(seconds) + offset * 60) * 1000).toISOString().slice(0, 19) + fraction + zone;
}

/** Converts a duration to seconds like Go's `Duration.Seconds`. */
export function secondsOf({ nanos }: Duration): number {
  return Number(nanos / BILLION) + Number(nanos % BILLION) / 1e9;
}

/** Returns a duration in one unit, as in `duration('90m').getHours()`. */
export function durationPart({ nanos }: Duration, part: string): bigint | undefined {
  const inUnits = (unit: bigint) => BigInt(Math.trunc(Number(nanos / unit) + Number(nanos % unit) / Number(unit)));
  switch (part) {
    case 'getHours': return inUnits(3600n * BILLION);
    case 'getMinutes': return inUnits(60n * BILLION);
    case 'getSeconds': return inUnits(BILLION);
    case 'getMilliseconds': return nanos / 1_000_000n;
  }
  return undefined;
}

/** Returns one component of a timestamp, such as its year, in a time zone. The default time zone is UTC. */
export function timestampPart({ seconds, nanos }: Timestamp, part: string, zone = 'UTC'): bigint | undefined {
  const date = new Date((Number(seconds) + offsetSeconds(zone, Number(seconds))) * 1000);
  switch (part) {
    case 'getFullYear': return BigInt(date.getUTCFullYear());
    case 'getMonth': return BigInt(date.getUTCMonth());
    case 'getDayOfYear': return BigInt(dayOfYear(date));
    case 'getDayOfMonth': return BigInt(date.getUTCDate() - 1);
    case 'getDate': return BigInt(date.getUTCDate());
    case 'getDayOfWeek': return BigInt(date.getUTCDay());
    case 'getHours': return BigInt(date.getUTCHours());
    case 'getMinutes': return BigInt(date.getUTCMinutes());
    case 'getSeconds': return BigInt(date.getUTCSeconds());
    case 'getMilliseconds': return nanos / 1_000_000n;
  }
  return undefined;
}

function dayOfYear(date: Date): number {
  const newYear = new Date(date);
  newYear.setUTCMonth(0, 1);
  return Math.round((date.getTime() - newYear.getTime()) / 86_400_000);
}

/** Returns the UTC offset of a time zone in seconds. The time zone is an offset such as `+02:00`, or a name such as `Europe/Berlin`. */
function offsetSeconds(zone: string, seconds: number): number {
  if (zone === '' || zone === 'UTC') return 0;
  const [matched, hours, minutes] = /^([+-]?\d+):([+-]?\d+)$/.exec(zone) ?? [];
  if (matched === undefined) return zoneOffset(zone, seconds);
  if (Math.abs(Number(hours)) > 23 || Number(minutes) < 0 || Number(minutes) > 59) throw evaluationError(`timezone offset out of range: ${zone}`);
  return (Number(hours) * 60 + (zone.startsWith('-') ? -1 : 1) * Number(minutes)) * 60;
}

function zoneOffset(zone: string, seconds: number): number {
  try {
    if (!/^[A-Z][\w+/-]*$/.test(zone)) throw new RangeError(zone);
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    }).formatToParts(new Date(seconds * 1000));
    const part = (name: string) => Number(parts.find(({ type }) => type === name)!.value);
    const local = new Date(0);
    local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
    return local.getTime() / 1000 + part('hour') * 3600 + part('minute') * 60 + part('second') - seconds;
  } catch {
    throw evaluationError(`unknown time zone ${zone}`);
  }
}
