import { Chart, Duration } from 'cdk8s';
import * as fc from 'fast-check';
import { chartFor, times, windowBudgets } from './window-of-pool';
import { Karpenter } from 'cdk8s-karpenter';

const MINUTE = 60_000;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('protects the intended minutes over a year', () => {
  const YEAR = 2026;
  /** Number of minutes to simulate before and after the year, to include windows that overlap its start or end. */
  const EDGE = 3 * 1440;
  const BEGIN = Date.UTC(YEAR) - EDGE * MINUTE;
  const MINUTES = (Date.UTC(YEAR + 1) - Date.UTC(YEAR)) / MINUTE + 2 * EDGE;
  const STEP = 15;

  /** Returns the local minute of the week for each minute. Reads the clock every 15 minutes, because all time zones shift only at such times. */
  function clock(zone: string): Uint16Array {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' });
    const local = new Uint16Array(MINUTES);
    for (let from = 0; from < MINUTES; from += STEP) {
      const parts = Object.fromEntries(format.formatToParts(BEGIN + from * MINUTE).map(({ type, value }) => [type, value]));
      const first = DAYS.indexOf(parts.weekday.toLowerCase()) * 1440 + Number(parts.hour) * 60 + Number(parts.minute);
      for (let minute = 0; minute < STEP; minute++) local[from + minute] = first + minute;
    }
    return local;
  }

  const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo'];
  const clocks = new Map(ZONES.map((zone) => [zone, clock(zone)]));

  interface Said { readonly zone: string; readonly days: readonly number[]; readonly start: number; readonly length: number }

  const said: fc.Arbitrary<Said> = fc.record({
    zone: fc.constantFrom(...ZONES),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 90, max: 1439 }),
  });
  const text = ({ zone, days, start, length }: Said) =>
    `${days.map((day) => DAYS[day]).join()} ${hour(start)}-${hour((start + length) % 1440)} ${zone}`;
  const hour = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  /** Returns the minutes that at least one of the times covers, in local time. */
  function minutesOf(all: readonly Said[]): Uint8Array {
    const minutes = new Uint8Array(MINUTES);
    for (const { zone, days, start, length } of all) {
      const inWeek = new Uint8Array(10_080);
      for (const day of days) for (let minute = 0; minute < length; minute++) inWeek[(day * 1440 + start + minute) % 10_080] = 1;
      const local = clocks.get(zone)!;
      for (let minute = 0; minute < MINUTES; minute++) if (inWeek[local[minute]] === 1) minutes[minute] = 1;
    }
    return minutes;
  }

  /** Returns the minutes in which the budgets are active in Karpenter. */
  function heldBy(budgets: readonly any[]): Uint8Array {
    const held = new Uint8Array(MINUTES);
    for (const { nodes, schedule, duration } of budgets) {
      expect(nodes).toBe('0');
      if (schedule === undefined) return held.fill(1);
      const [, minute, of, days] = /^(\d+) (\d+) \* \* ([\w,*-]+)$/.exec(schedule)!;
      const [, hours = '0', rest = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?$/.exec(duration)!;
      const length = Number(hours) * 60 + Number(rest);
      const weekdays = days === '*' ? [0, 1, 2, 3, 4, 5, 6] : days.split(',').flatMap((part: string) => {
        const [first, last = first] = part.split('-').map((name) => DAYS.indexOf(name));
        expect(last).toBeGreaterThanOrEqual(first);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      });
      for (let day = -8; day < MINUTES / 1440; day++) {
        if (!weekdays.includes(new Date(BEGIN + day * 1440 * MINUTE).getUTCDay())) continue;
        const from = day * 1440 + Number(of) * 60 + Number(minute);
        held.fill(1, Math.max(0, from), Math.max(0, Math.min(MINUTES, from + length)));
      }
    }
    return held;
  }

  /** Returns the first minute of the year that is in the first set but not in the second. */
  function firstBeyond(one: Uint8Array, other: Uint8Array): number {
    for (let minute = EDGE; minute < MINUTES - EDGE; minute++) if (one[minute] > other[minute]) return minute;
    return -1;
  }

  /** Extends each minute by a number of minutes before and after it. */
  function widened(minutes: Uint8Array, before: number, after: number): Uint8Array {
    const wide = Uint8Array.from(minutes);
    for (let minute = 0; minute < MINUTES; minute++) {
      const isEdge = minutes[minute] === 1 && (minutes[minute - 1] !== 1 || minutes[minute + 1] !== 1);
      if (isEdge) wide.fill(1, Math.max(0, minute - before), Math.min(MINUTES, minute + after + 1));
    }
    return wide;
  }

  const inverted = (minutes: Uint8Array) => minutes.map((value) => 1 - value);
  /** Returns the union of sets of minutes. */
  function either(all: readonly Uint8Array[]): Uint8Array {
    const minutes = new Uint8Array(MINUTES);
    for (const each of all) for (let minute = 0; minute < MINUTES; minute++) if (each[minute] === 1) minutes[minute] = 1;
    return minutes;
  }

  /** Returns the number of minutes by which a window is longer or shorter according to a finding. */
  function statedOf(chart: Chart, one: Said): number {
    const { message } = Karpenter.findings(chart).find((finding) => finding.rule.endsWith('daylight-saving') && finding.message.includes(JSON.stringify(text(one)))) ?? {};
    return message === undefined ? 0 : Number(/ (?:from|opens) (\d+)h /.exec(message)![1]) * 60;
  }

  const widenedBy = (stated: number, one: Said, lead: number) => widened(minutesOf([one]), lead + stated, stated);
  const PARAMETERS = { numRuns: 50, seed: 6 };

  test('a finding states the number of minutes by which the time zone shifts', () => {
    const chart = chartFor();
    const all = ZONES.map((zone): Said => ({ zone, days: [1], start: 540, length: 540 }));
    windowBudgets({ noDisruption: times(...all.map(text)) }, chart);
    expect(all.map((one) => statedOf(chart, one))).toEqual([60, 60, 0, 0]);
  });

  test('protects every wanted minute, and beyond these only the lead time and the minutes in the finding', () => {
    fc.assert(fc.property(fc.array(said, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 200 }), (all, lead) => {
      const chart = chartFor();
      const held = heldBy(windowBudgets({ noDisruption: times(...all.map(text)), leadTime: Duration.minutes(lead) }, chart));
      expect(firstBeyond(widened(minutesOf(all), lead, 0), held)).toBe(-1);
      expect(firstBeyond(held, either(all.map((one) => widenedBy(statedOf(chart, one), one, lead))))).toBe(-1);
    }), PARAMETERS);
  });

  test('allows disruption only in onlyDuring, shortened only by the lead time and the minutes in the finding', () => {
    fc.assert(fc.property(said, fc.integer({ min: 0, max: 29 }), (one, lead) => {
      const chart = chartFor();
      const closed = inverted(minutesOf([one]));
      const held = heldBy(windowBudgets({ onlyDuring: times(text(one)), leadTime: Duration.minutes(lead) }, chart));
      expect(firstBeyond(closed, held)).toBe(-1);
      const stated = statedOf(chart, one);
      expect(firstBeyond(held, widened(closed, lead + stated, stated))).toBe(-1);
    }), PARAMETERS);
  });
});
