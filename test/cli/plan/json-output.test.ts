import { nodeClaim, nodeClass, pool, report } from './reports';
import { jsonOutput } from '../../../src/cli/plan/json-output';

const CLAIMS = ['one', 'two'].map((name) => nodeClaim(name, 'a'));

function paceOf(budgets: readonly object[]): unknown {
  const [before, after] = ['Never', '24h'].map((expireAfter) => pool('a', { disruption: { budgets } }, { expireAfter }));
  const { nodePools: { a: { pace } } } = JSON.parse(jsonOutput(report([before, nodeClass(), ...CLAIMS], [after, nodeClass()])));
  return pace;
}

test('names the region and the date of the prices', () => {
  const { prices } = JSON.parse(jsonOutput(report([pool('a'), nodeClass()], [pool('a'), nodeClass()])));
  expect(prices).toEqual({ region: 'us-east-1', asOf: '2026-07-20T13:44:30Z' });
});

const ONE = [{ path: 'spec.disruption.budgets[0]', nodes: '1' }];
const NONE = [{ path: 'spec.disruption.budgets[0]', nodes: '0' }];

test.each([
  {
    name: 'an open window',
    budgets: [{ nodes: '1' }],
    now: { nodes: 1, budgets: ONE },
    window: { opensAt: null, closesAt: null, nodes: 1, budgets: ONE },
    estimate: { rounds: 2, minutes: 20, finishesAt: null, fitsWindow: true },
  },
  {
    name: 'an open window that is too short',
    budgets: [{ nodes: '1' }, { nodes: '0', schedule: '5 12 * * *', duration: '10h' }],
    now: { nodes: 1, budgets: ONE },
    window: { opensAt: null, closesAt: '2026-11-23T12:05:00.000Z', nodes: 1, budgets: ONE },
    estimate: { rounds: 2, minutes: 20, finishesAt: '2026-11-23T22:15:00.000Z', fitsWindow: false },
  },
  {
    name: 'a later window',
    budgets: [{ nodes: '0', schedule: '0 9 * * *', duration: '8h' }],
    now: { nodes: 0, budgets: NONE },
    window: { opensAt: '2026-11-23T17:00:00.000Z', closesAt: '2026-11-24T09:00:00.000Z', nodes: null, budgets: [] },
    estimate: { rounds: 1, minutes: 10, finishesAt: '2026-11-23T17:10:00.000Z', fitsWindow: true },
  },
  { name: 'no window', budgets: [{ nodes: '0' }], now: { nodes: 0, budgets: NONE }, window: null, estimate: null },
])('writes the pace for $name', ({ budgets, now, window, estimate }) => {
  expect(paceOf(budgets)).toEqual([{ reason: 'Drifted', now, window, estimate }]);
});
