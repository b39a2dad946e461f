import { pacesOf } from '../../../../src/forecast/plan/pool-paces';
import { JsonObject } from '../../../../src/foundation/basics/json';
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
  ['keep an open budget, but stay blocked', [ZERO], [ZERO, TEN]],
  ['block for longer', [DAY], [{ ...DAY, schedule: '0 7 * * *', duration: '12h' }]],
  ['block the same time with two windows', [{ ...DAY, schedule: '0 22 * * 6' }], [{ ...DAY, schedule: '0 22 * * 6', duration: '5h' }, { ...DAY, schedule: '0 3 * * 0', duration: '6h' }]],
])('budgets that %s replace no nodes', (_, before, after) => {
  const { nodes, reasons } = effectText(poolPlan([pool(disruption(before))], [pool(disruption(after))]));
  expect([nodes, reasons]).toEqual(['none', [expect.stringMatching('^immediate: spec.disruption.budgets .* so the new budgets limit disruption at once$')]]);
});

describe('budgets that allow more nodes at a time', () => {
  const widens = (reasons: string) => expect.stringMatching(new RegExp(`^budgets: spec\\.disruption\\.budgets changes.*, so budgets are loosened for ${reasons}: consolidation may now remove or replace more nodes at a time$`));
  const NIGHT = { nodes: '1', schedule: '0 22 * * *', duration: '4h' };
  const effect = (before: Budgets, after: Budgets, settings: object = {}, claims: readonly JsonObject[] = []) => (
    effectText(poolPlan([pool(disruption(before, settings)), ...claims], [pool(disruption(after, settings))]))
  );

  test.each<[string, Budgets, Budgets, string]>([
    ['a larger count', [{ nodes: '1' }], [{ nodes: '5' }], 'Empty and Underutilized'],
    ['a percentage instead of a count', [{ nodes: '1' }], [{ nodes: '50%' }], 'Empty and Underutilized'],
    ['a count that is larger for few nodes', [TEN], [{ nodes: '5' }], 'Empty and Underutilized'],
    ['a budget less', [TEN, { nodes: '1', ...reasonsOf('Empty') }], [TEN], 'Empty'],
    ['a shorter window', [TEN, NIGHT], [TEN, { ...NIGHT, duration: '3h' }], 'Empty and Underutilized'],
    ['a window at another time', [TEN, NIGHT], [TEN, { ...NIGHT, schedule: '0 21 * * *' }], 'Empty and Underutilized'],
    ['no budgets', [TEN], [], 'Empty and Underutilized'],
  ])('may affect nodes: %s', (_, before, after, reasons) => {
    expect(effect(before, after)).toEqual({ nodes: 'unknown', reasons: [widens(reasons)] });
  });

  test('compare percentages and counts for the number of NodeClaims', () => {
    const claims = (count: number) => Array.from({ length: count }, (_, index) => nodeClaim(`node-${index}`, {}, {}));
    expect(effect([TEN], [{ nodes: '2' }], {}, claims(20)).nodes).toBe('none');
    expect(effect([TEN], [{ nodes: '2' }], {}, claims(10)).nodes).toBe('unknown');
    expect(effect([{ nodes: '5' }], [{ nodes: '9' }], {}, claims(3)).nodes).toBe('none');
  });

  test.each<[string, Budgets, Budgets, object]>([
    ['while consolidation is off', [{ nodes: '1' }], [{ nodes: '5' }], { consolidateAfter: 'Never' }],
    ['for drift only', [TEN, { nodes: '1', ...reasonsOf('Drifted') }], [TEN], {}],
    ['for underutilized nodes if the policy is WhenEmpty', [TEN, { nodes: '1', ...reasonsOf('Underutilized') }], [TEN], { consolidationPolicy: 'WhenEmpty' }],
    ['that another budget still limits', [TEN, { nodes: '20%' }], [TEN], {}],
  ])('have no effect %s', (_, before, after, settings) => {
    expect(effect(before, after, settings)).toEqual({ nodes: 'none', reasons: [expect.stringMatching('^immediate: ')] });
  });

  test('have no effect on static NodePools', () => {
    const ofStatic = (nodes: string) => pool({ spec: { replicas: 3, disruption: { consolidateAfter: '0s', budgets: [{ nodes }] } } });
    expect(effectText(poolPlan([ofStatic('1')], [ofStatic('5')])).nodes).toBe('none');
  });
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
