import { pacesOf } from '../../../../src/forecast/plan/pool-paces';
import { effectText, nodeClaim, pool, PoolSettings, poolPlan } from '../manifests';

type Budgets = readonly object[];
const disruption = (budgets: Budgets, settings: object = {}): PoolSettings => ({ spec: { disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '30s', budgets, ...settings } } });
const NOW = new Date('2026-07-20T00:00:00Z');
const ZERO = { nodes: '0' };
const TEN = { nodes: '10%' };
const DAY = { nodes: '0', schedule: '0 8 * * *', duration: '10h' };
const reasonsOf = (...reasons: string[]) => ({ reasons });
const opens = (reasons: string) => expect.stringMatching(new RegExp(`^budgets: spec\\.disruption\\.budgets changes.*, so budgets are loosened for ${reasons}: Karpenter may now remove or replace nodes that they kept$`));
const ALL = 'Drifted, Empty, Underutilized, and Unhealthy';

test.each<[string, Budgets, Budgets, string]>([
  ['that block everything', [ZERO], [{ nodes: '50%' }], ALL],
  ['of 0%', [{ nodes: '0%' }], [TEN], ALL],
  ['that block underutilized nodes', [{ ...ZERO, ...reasonsOf('Underutilized') }, TEN], [TEN], 'Underutilized'],
  ['that keep blocking drift', [ZERO], [{ ...ZERO, ...reasonsOf('Drifted') }, TEN], 'Empty, Underutilized, and Unhealthy'],
  ['that gain a schedule', [ZERO], [DAY], ALL],
  ['that block at times', [DAY, TEN], [TEN], ALL],
  ['with a shorter window', [DAY], [{ ...DAY, duration: '9h' }], ALL],
  ['with a window at another time', [DAY], [{ ...DAY, schedule: '0 9 * * *' }], ALL],
  ['with a window on fewer days', [DAY], [{ ...DAY, schedule: '0 8 * * 1-5' }], ALL],
])('budgets %s may open for waiting nodes', (_, before, after, reasons) => {
  const plan = poolPlan([pool(disruption(before))], [pool(disruption(after))]);
  expect(effectText(plan)).toEqual({ nodes: 'unknown', reasons: [opens(reasons)] });
  expect(pacesOf(plan, '1.15', NOW).map(({ reason }) => reason)).toEqual(['Drifted', 'Empty', 'Underutilized', 'Unhealthy']);
});

test.each<[string, Budgets, Budgets]>([
  ['block more', [TEN], [ZERO]],
  ['allow fewer nodes', [{ nodes: '50%' }], [TEN]],
  ['allow more nodes than some', [{ nodes: '1' }], [{ nodes: '50%' }]],
  ['keep an open budget, but stay blocked', [ZERO], [ZERO, TEN]],
  ['block for longer', [DAY], [{ ...DAY, schedule: '0 7 * * *', duration: '12h' }]],
  ['block the same time with two windows', [{ ...DAY, schedule: '0 22 * * 6' }], [{ ...DAY, schedule: '0 22 * * 6', duration: '5h' }, { ...DAY, schedule: '0 3 * * 0', duration: '6h' }]],
])('budgets that %s replace no nodes', (_, before, after) => {
  const { nodes, reasons } = effectText(poolPlan([pool(disruption(before))], [pool(disruption(after))]));
  expect([nodes, reasons]).toEqual(['none', [expect.stringMatching('^immediate: spec.disruption.budgets .* so the new budgets limit disruption at once$')]]);
});

test('budgets open only for reasons that the NodePool has', () => {
  const of = (settings: object) => effectText(poolPlan([pool(disruption([ZERO], settings))], [pool(disruption([TEN], settings))])).reasons;
  expect(of({ consolidateAfter: 'Never' })).toEqual([opens('Drifted and Unhealthy')]);
  expect(of({ consolidationPolicy: 'WhenEmpty' })).toEqual([opens('Drifted, Empty, and Unhealthy')]);
});

test('budgets that open replace no node of a NodePool without nodes', () => {
  const [before, after] = [pool(disruption([ZERO])), pool(disruption([TEN]))];
  expect(poolPlan([before, nodeClaim('a', { 'karpenter.sh/nodepool': 'other' }, {})], [after])).toMatchObject({ nodes: 'none', replacedCount: 0 });
  expect(poolPlan([before, nodeClaim('a', {}, {})], [after])).toMatchObject({ nodes: 'unknown' });
});
