import { Cron } from 'croner';
import * as fc from 'fast-check';
import { budgetsOf } from '../../../src/karpenter/disruption/budget';
import { periods } from '../../../src/karpenter/disruption/periods';
import { chartFor, times, windowBudgets } from '../../constructs/presets/maintenance/window-of-pool';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2026);
const MINUTES = 365 * 1440;
const NODES = 14;

/** Returns the allowed number of nodes in each minute of the year, from the times of the cron library. */
function expectedMinutes(budgets: readonly any[]): Uint8Array {
  const allowed = new Uint8Array(MINUTES).fill(255);
  for (const { nodes, schedule, duration } of budgets) {
    const limit = nodes.endsWith('%') ? Math.ceil(Number(nodes.slice(0, -1)) * NODES / 100) : Number(nodes);
    const limitBetween = (from: number, until: number) => {
      for (let minute = Math.max(0, from); minute < Math.min(MINUTES, until); minute++) allowed[minute] = Math.min(allowed[minute], limit);
    };
    if (schedule === undefined) {
      limitBetween(0, MINUTES);
      continue;
    }
    const [, hours = '0', rest = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?/.exec(duration)!;
    const length = Number(hours) * 60 + Number(rest);
    const cron = new Cron(schedule, { timezone: 'UTC', mode: '5-part' });
    for (let at: Date | null = new Date(BEGIN - length * MINUTE - 1); (at = cron.nextRun(at)) !== null && at.getTime() < BEGIN + MINUTES * MINUTE;) {
      const start = (at.getTime() - BEGIN) / MINUTE;
      limitBetween(start, start + length);
    }
  }
  return allowed;
}

/** Returns the allowed number of nodes in each minute of the year, from the periods. */
function foundMinutes(budgets: readonly object[]): Uint8Array {
  const allowed = new Uint8Array(MINUTES);
  for (const { start, end, nodes } of periods(budgetsOf({ spec: { disruption: { budgets } } }), 'Drifted', NODES, BEGIN, BEGIN + MINUTES * MINUTE)) {
    allowed.fill(Math.min(255, nodes!), (start - BEGIN) / MINUTE, Math.min(MINUTES, (end - BEGIN) / MINUTE));
  }
  return allowed;
}

function firstDifference(budgets: readonly any[]): string | undefined {
  const [expected, found] = [expectedMinutes(budgets), foundMinutes(budgets)];
  const minute = expected.findIndex((nodes, index) => nodes !== found[index]);
  return minute < 0 ? undefined : `${new Date(BEGIN + minute * MINUTE).toISOString()}: ${expected[minute]} nodes expected, ${found[minute]} found`;
}

beforeEach(() => {
  jest.useFakeTimers({ now: BEGIN });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('each minute of a year has the number of nodes that the cron library gives', () => {
  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo'])('for maintenance windows in %s', (zone) => {
    fc.assert(fc.property(
      fc.boolean(), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 3, max: 23 }), fc.constantFrom('Mon-Fri', 'Sat,Sun', 'daily', 'Tue'),
      (isOnly, hour, length, days) => {
        const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
        const at = times(`${days} ${clock(hour)}-${clock(hour + length)} ${zone}`);
        const budgets = windowBudgets(isOnly ? { onlyDuring: at } : { noDisruption: at }, chartFor());
        expect(firstDifference([{ nodes: '10%' }, ...budgets])).toBeUndefined();
      },
    ), { numRuns: 4, seed: 27 });
  });

  test('for other schedules', () => {
    const list = (minimum: number, maximum: number) => fc.oneof(
      fc.constant('*'),
      fc.uniqueArray(fc.integer({ min: minimum, max: maximum }), { minLength: 1, maxLength: 3 }).map(String),
      fc.tuple(fc.integer({ min: minimum, max: maximum }), fc.integer({ min: minimum, max: maximum })).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
    );
    const schedule = fc.tuple(fc.integer({ min: 0, max: 59 }).map(String), list(0, 23), list(1, 28), list(1, 12), list(0, 6)).map((fields) => fields.join(' '));
    const budget = fc.record({
      nodes: fc.constantFrom('0', '1', '10%', '50%', '0%', '3'),
      schedule,
      duration: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 59 })).map(([hours, minutes]) => `${hours}h${minutes}m`),
    });
    fc.assert(fc.property(fc.array(budget, { minLength: 1, maxLength: 3 }), (budgets) => {
      expect(firstDifference(budgets)).toBeUndefined();
    }), { numRuns: 5, seed: 27 });
  });
});
