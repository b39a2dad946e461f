import { effectText, nodeClaim, nodeClass, planned, pool, PoolSettings, poolPlan, REF } from './manifests';

const change = (before: PoolSettings, after: PoolSettings) => {
  const { action, ...effect } = poolPlan([pool(before)], [pool(after)]);
  return { action, ...effectText(effect) };
};
const disruption = (settings: object): PoolSettings => ({ spec: { disruption: { consolidateAfter: '0s', ...settings } } });

test('an unchanged NodePool has no effect', () => {
  expect(change({}, {})).toEqual({ action: 'none', nodes: 'none', reasons: [] });
});

test.each([
  { name: 'weight', before: {}, after: { spec: { weight: 2 } }, text: 'spec.weight is now 2, so Karpenter tries the NodePools in another order for new nodes' },
  { name: 'limits', before: { spec: { limits: { cpu: 10 } } }, after: { spec: { limits: { cpu: 5 } } }, text: 'spec.limits["cpu"] changes from 10 to 5, so Karpenter launches no nodes above the new limits, and keeps existing nodes' },
  { name: 'budgets', before: {}, after: disruption({ budgets: [{ nodes: '0' }] }), text: 'spec.disruption.budgets changes from [{"nodes":"10%"}] to [{"nodes":"0"}], so the new budgets limit disruption at once' },
  { name: 'consolidation', before: {}, after: disruption({ consolidateAfter: '1m' }), text: 'spec.disruption.consolidateAfter changes from "0s" to "1m", so Karpenter consolidates nodes with the new setting at once' },
])('$name takes effect at once, without replacing nodes', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ action: 'update', nodes: 'none', reasons: [`immediate: ${text}`] });
});

const limits = (cpu: unknown, memory?: string): PoolSettings => ({ spec: { limits: { cpu, ...memory === undefined ? {} : { memory } } } });

test.each([
  { name: 'one limit', before: limits('1k', '1Ti'), after: limits('1k'), text: 'spec.limits["memory"] is removed (was "1Ti"), so Karpenter launches nodes without this limit' },
  { name: 'all limits', before: limits(1000), after: {}, text: 'spec.limits is removed (was {"cpu":1000}), so Karpenter launches nodes without limits' },
])('$name can be removed', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ action: 'update', nodes: 'none', reasons: [`immediate: ${text}`] });
});

const budgets = (...list: object[]): PoolSettings => disruption({ budgets: list });
const [NIGHT, ONE] = [{ nodes: '0', schedule: '0 8 * * *', duration: '10h' }, { nodes: '1', reasons: ['Drifted', 'Empty'] }];

test.each([
  { name: 'a limit with a suffix', before: limits('1k'), after: limits('1000'), text: 'spec.limits["cpu"] changes from "1k" to "1000"' },
  { name: 'a limit as a number', before: limits('1000'), after: limits(1000), text: 'spec.limits["cpu"] changes from "1000" to 1000' },
  { name: 'consolidateAfter', before: disruption({ consolidateAfter: '1m' }), after: disruption({ consolidateAfter: '60s' }), text: 'spec.disruption.consolidateAfter changes from "1m" to "60s"' },
  { name: 'expireAfter', before: { template: { expireAfter: '24h' } }, after: { template: { expireAfter: '1440m' } }, text: 'spec.template.spec.expireAfter changes from "24h" to "1440m"' },
  { name: 'the duration of a budget', before: budgets(NIGHT), after: budgets({ ...NIGHT, duration: '600m' }), text: 'spec.disruption.budgets changes from [{"nodes":"0","schedule":"0 8 * * *","duration":"10h"}] to [{"nodes":"0","schedule":"0 8 * * *","duration":"600m"}]' },
  { name: 'the order of budgets and reasons', before: budgets(NIGHT, ONE), after: budgets({ ...ONE, reasons: ['Empty', 'Drifted'] }, NIGHT), text: 'spec.disruption.budgets changes' },
])('another spelling of $name has no effect', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ action: 'update', nodes: 'none', reasons: [`no-effect: ${text}, which means the same to Karpenter`] });
});

test('a changed taint is reported by its field', () => {
  const taint = (value: string): PoolSettings => ({ template: { taints: [{ key: 'team', value, effect: 'NoSchedule' }] } });
  expect(change(taint('a'), taint('b'))).toEqual({
    action: 'update', nodes: 'all', reasons: ['static-drift: spec.template.spec.taints[0].value changes from "a" to "b", so Karpenter replaces all nodes'],
  });
});

test('each changed field has its own effect', () => {
  const before = { template: { expireAfter: '720h' }, metadata: { labels: { a: 'b' } } };
  const after = { template: { expireAfter: '43200m' }, metadata: { labels: { a: 'c' } }, spec: { weight: 2 } };
  expect(change(before, after)).toEqual({
    action: 'update',
    nodes: 'all',
    reasons: [
      'static-drift: spec.template.metadata.labels["a"] changes from "b" to "c", so Karpenter replaces all nodes',
      'immediate: spec.weight is now 2, so Karpenter tries the NodePools in another order for new nodes',
      'no-effect: spec.template.spec.expireAfter changes from "720h" to "43200m", which means the same to Karpenter',
    ],
  });
});

test('another node class replaces all nodes', () => {
  expect(change({}, { template: { nodeClassRef: { ...REF, name: 'gpu' } } })).toEqual({
    action: 'update', nodes: 'all', reasons: ['static-drift: spec.template.spec.nodeClassRef.name changes from "default" to "gpu", so Karpenter replaces all nodes'],
  });
});

test.each([
  { name: 'before', before: undefined, after: pool().spec, nodes: 'all' },
  { name: 'after', before: pool().spec, after: undefined, nodes: 'none' },
  { name: 'before, as null,', before: null, after: pool().spec, nodes: 'all' },
  { name: 'after, as null,', before: pool().spec, after: null, nodes: 'none' },
])('a NodePool without a spec $name the change is compared', ({ before, after, nodes }) => {
  expect(poolPlan([{ ...pool(), spec: before }], [{ ...pool(), spec: after }])).toMatchObject({ action: 'update', nodes });
});

test('consolidateAfter Never stops consolidation', () => {
  const settings = (consolidateAfter: string) => pool({ spec: { disruption: { consolidateAfter } } });
  expect(effectText(poolPlan([settings('5m')], [settings('Never')]))).toEqual({
    nodes: 'none', reasons: ['immediate: spec.disruption.consolidateAfter changes from "5m" to "Never", so Karpenter stops consolidating nodes'],
  });
});

describe('replicas', () => {
  const replicas = (count: number): PoolSettings => ({ spec: { replicas: count } });
  const deletes = (count: number) => [`scale-down: spec.replicas changes from 3 to ${count}, so Karpenter deletes ${3 - count} nodes, regardless of budgets`];

  test('more replicas replace no nodes', () => {
    expect(change(replicas(3), replicas(4))).toEqual({ action: 'update', nodes: 'none', reasons: ['immediate: spec.replicas changes from 3 to 4, so Karpenter launches 1 node'] });
  });

  test.each([{ count: 1, nodes: 'some' }, { count: 0, nodes: 'all' }])('$count instead of 3 replicas deletes $nodes nodes', ({ count, nodes }) => {
    expect(change(replicas(3), replicas(count))).toEqual({ action: 'update', nodes, reasons: deletes(count) });
  });

  test.each([
    { name: 'the surplus of running nodes', claims: ['a', 'b', 'c', 'd'], count: 1, expected: { nodes: 'some', replacedCount: 3 } },
    { name: 'no node, because fewer nodes run', claims: ['a'], count: 2, expected: { nodes: 'none', replacedCount: 0 } },
  ])('Karpenter deletes $name', ({ claims, count, expected }) => {
    expect(poolPlan([pool(replicas(3)), ...claims.map((name) => nodeClaim(name))], [pool(replicas(count))])).toMatchObject(expected);
  });

  test('the number of nodes is unknown if Karpenter replaces some nodes and deletes others', () => {
    const zone = (values: string[], count: number) => pool({ ...replicas(count), requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values }] });
    const claims = ['a', 'b', 'c'].map((letter) => nodeClaim(letter, { 'topology.kubernetes.io/zone': `us-east-1${letter}` }));
    const plan = poolPlan([zone(['us-east-1a', 'us-east-1b', 'us-east-1c'], 3), ...claims], [zone(['us-east-1a', 'us-east-1b'], 2)]);
    expect(plan).toMatchObject({ nodes: 'some', replacedCount: undefined });
  });
});

test('a change that the API server rejects has no other effects', () => {
  const { nodePools } = planned([pool(), nodeClass()], [pool({ spec: { replicas: 1 }, metadata: { labels: { a: 'b' } } }), nodeClass()]);
  expect(effectText(nodePools.get('default')!)).toEqual({
    nodes: 'all', reasons: ['recreate: spec.replicas must not be added to a dynamic NodePool, got 1, so the API server rejects the update'],
  });
});
