import * as fc from 'fast-check';
import { budgetsOf } from '../../../src/karpenter/disruption/budget';
import { allowedDisruptions, UNLIMITED } from '../../../src/karpenter/disruption/budget-allowance';
import { openTimes } from '../../../src/karpenter/disruption/open-times';

const HALF_HOUR = 30 * 60_000;
const WEEK = 7 * 86_400_000;
const SUNDAY = Date.UTC(2027, 5, 6);

const anyBudget = fc.record({
  nodes: fc.constantFrom('0', '5', '10%'),
  schedule: fc.constantFrom('0 0 * * *', '30 9 * * mon-fri', '0 20 * * sat', '0 1,13 * * *', '@hourly', '@weekly'),
  duration: fc.constantFrom('30m', '3h', '12h', '24h', '50h', '168h'),
  reasons: fc.constantFrom(undefined, ['Empty'], ['Drifted', 'Empty']),
});

test('no budget limits a reason exactly at the times outside the windows', () => {
  fc.assert(fc.property(fc.array(anyBudget, { minLength: 1, maxLength: 3 }), fc.constantFrom('Empty', 'Drifted'), (budgets, reason) => {
    const all = budgetsOf({ spec: { disruption: { budgets } } });
    const times = openTimes(all, reason);
    const covers = (time: number) => times?.windows?.some(([start, end]) => start <= time && time < end);
    const isOpen = (time: number) => times !== undefined && !covers(time) && !covers(time + WEEK);
    for (let time = 0; time < WEEK; time += HALF_HOUR) {
      expect(isOpen(time)).toBe(allowedDisruptions(all, reason, undefined, new Date(SUNDAY + time)).nodes === UNLIMITED);
    }
  }), { numRuns: 100, seed: 1 });
});

test('the windows are unknown if they differ between weeks', () => {
  const times = (schedule: string) => openTimes(budgetsOf({ spec: { disruption: { budgets: [{ nodes: '1', schedule, duration: '1h' }] } } }), 'Drifted');
  expect(times('0 0 1 * *')).toEqual({ limiting: [expect.objectContaining({ schedule: '0 0 1 * *' })] });
  expect(times('0 0 * 1-11 *')?.windows).toBeUndefined();
  expect(times('0 0 * * 1')?.windows).toEqual([[86_400_000, 90_000_000]]);
});
