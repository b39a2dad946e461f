import { nodeClaim, nodeClass, OTHER_HASHES, planned, pool, poolPlan } from './manifests';
import { NodePoolPlan } from '../../../src/forecast/plan/plan-of';
import { pacesOf } from '../../../src/forecast/plan/pool-paces';
import { isProtected } from '../../../src/forecast/plan/state/node-protection';
import { JsonObject } from '../../../src/foundation/basics/json';

const NOW = new Date('2026-11-23T12:00:00Z');
const budgets = (...list: JsonObject[]) => ({ disruption: { consolidateAfter: '0s', budgets: list } });
const FOUR = [{ nodes: '4' }];
const paces = (plan: NodePoolPlan, release = '1.15.0') => pacesOf(plan, release, NOW).map(({ reason, now, estimate }) => [reason, now.nodes, estimate?.rounds]);
const LABELLED = (spec?: JsonObject) => pool({ metadata: { labels: { a: 'b' } }, spec });
const claims = (count: number) => Array.from({ length: count }, (_, index) => nodeClaim(`node-${index}`));

test.each([
  { name: 'drift for replaced nodes', before: pool({ spec: budgets(...FOUR) }), after: LABELLED(budgets(...FOUR)), expected: [['Drifted', 4, undefined]] },
  { name: 'all reasons if the budgets change', before: pool(), after: pool({ spec: budgets(...FOUR) }), expected: [['Drifted', 4, undefined], ['Empty', 4, undefined], ['Underutilized', 4, undefined], ['Unhealthy', 4, undefined]] },
])('shows the pace of $name', ({ before, after, expected }) => {
  expect(paces(poolPlan([before], [after]))).toEqual(expected);
});

test.each([
  { name: 'a change without drift', plan: poolPlan([pool()], [pool({ spec: { weight: 2 } })]) },
  { name: 'an unchanged NodePool', plan: poolPlan([pool()], [pool()]) },
  { name: 'a new NodePool', plan: poolPlan([], [pool()]) },
  { name: 'a NodePool whose EC2NodeClass is deleted', plan: poolPlan([pool(), nodeClass()], [LABELLED()]) },
  { name: 'a NodePool without nodes', plan: poolPlan([pool(), nodeClaim('a', { 'karpenter.sh/nodepool': 'other' })], [LABELLED()]) },
  { name: 'a static NodePool that loses all nodes', plan: poolPlan([pool({ spec: { replicas: 4 } }), ...claims(4)], [LABELLED({ replicas: 0 })]) },
  { name: 'a deleted NodePool', plan: poolPlan([pool()], []) },
  { name: 'a NodePool that must be created again', plan: poolPlan([pool()], [pool({ spec: { replicas: 1 } })]) },
  { name: 'fewer replicas, which budgets do not limit', plan: poolPlan([pool({ spec: { replicas: 3 } })], [pool({ spec: { replicas: 1 } })]) },
])('shows no pace for $name', ({ plan }) => {
  expect(paces(plan)).toEqual([]);
});

test('the new budgets decide, because Karpenter reads them at once', () => {
  expect(paces(poolPlan([pool({ spec: budgets({ nodes: '1' }) }), ...claims(8)], [LABELLED(budgets(...FOUR))]))[0]).toEqual(['Drifted', 4, 2]);
});

test('the estimate does not count surplus nodes of a static NodePool', () => {
  const one = budgets({ nodes: '1' });
  expect(paces(poolPlan([pool({ spec: { replicas: 4, ...one } }), ...claims(4)], [LABELLED({ replicas: 2, ...one })]))).toEqual([['Drifted', 1, 2]]);
});

test('the estimate counts replaced nodes, not all nodes', () => {
  const zone = (...values: string[]) => pool({ spec: budgets({ nodes: '1' }), requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values }] });
  const nodes = ['a', 'a', 'b'].map((letter, index) => nodeClaim(`node-${index}`, { 'topology.kubernetes.io/zone': `us-east-1${letter}` }));
  expect(paces(poolPlan([zone('us-east-1a', 'us-east-1b'), ...nodes], [zone('us-east-1b')]))).toEqual([['Drifted', 1, 2]]);
});

describe('the estimate does not count nodes that an annotation protects', () => {
  const PROTECTED = { 'karpenter.sh/do-not-disrupt': 'true' };
  const zoned = (letter: string, annotations: { readonly [key: string]: string } = {}, status?: unknown) => nodeClaim(annotations === PROTECTED ? `protected-${letter}` : letter, { 'topology.kubernetes.io/zone': `us-east-1${letter}` }, { ...OTHER_HASHES, ...annotations }, status);
  const inZones = (...values: string[]) => pool({ spec: budgets({ nodes: '1' }), requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values }] });
  const BOTH = inZones('us-east-1a', 'us-east-1b');
  const DRIFTED = { conditions: ['Initialized', 'Ready', 'Drifted'].map((type) => ({ type, status: 'True' })) };
  const HALF = [zoned('a'), zoned('a', PROTECTED), zoned('b'), zoned('b', PROTECTED)];

  test.each([
    { name: 'static drift', before: [pool({ spec: budgets({ nodes: '1' }) }), ...HALF], after: [LABELLED(budgets({ nodes: '1' }))], drifting: { count: 4, waiting: ['protected-a', 'protected-b'] }, rounds: 2 },
    { name: 'requirements drift of some nodes', before: [BOTH, ...HALF], after: [inZones('us-east-1b')], drifting: { count: 2, waiting: ['protected-a'] }, rounds: 1 },
    { name: 'drift that depends on AWS', before: [BOTH, nodeClass(), ...HALF], after: [BOTH, nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })], drifting: { count: 4, waiting: ['protected-a', 'protected-b'] }, rounds: 2 },
    { name: 'an earlier change, which counts each node once', before: [BOTH, zoned('a', {}, DRIFTED), zoned('b', PROTECTED, DRIFTED), zoned('b')], after: [inZones('us-east-1b')], drifting: { count: 2, waiting: ['protected-b'] }, rounds: 1 },
    { name: 'only protected nodes', before: [BOTH, zoned('a', PROTECTED)], after: [inZones('us-east-1b')], drifting: { count: 1, waiting: ['protected-a'] }, rounds: undefined },
    { name: 'a protected node that is terminating', before: [BOTH, { ...zoned('a', PROTECTED), metadata: { ...zoned('a', PROTECTED).metadata, deletionTimestamp: '2026-11-23T11:00:00Z' } }], after: [inZones('us-east-1b')], drifting: { count: 1, waiting: [] }, rounds: 1 },
    { name: 'fewer replicas', before: [pool({ spec: { replicas: 4 } }), ...HALF], after: [pool({ spec: { replicas: 2 } })], drifting: { count: 0, waiting: [] }, rounds: undefined },
  ])('$name', ({ before, after, drifting, rounds }) => {
    const plan = poolPlan(before, after);
    const { count, annotated } = plan.drifting!;
    expect({ count, waiting: annotated.filter(isProtected).map((each) => each.nodeClaim) }).toEqual(drifting);
    expect(paces(plan)[0]?.[2]).toBe(rounds);
  });
});

test('only drift has an estimate, because the number of empty nodes is unknown', () => {
  const plan = poolPlan([pool(), ...claims(8)], [pool({ metadata: { labels: { a: 'b' } }, spec: budgets(...FOUR) })]);
  expect(paces(plan)).toEqual([['Drifted', 4, 2], ['Empty', 4, undefined], ['Underutilized', 4, undefined], ['Unhealthy', 4, undefined]]);
});

test('a drifting EC2NodeClass and pending drift have a pace', () => {
  const ofClass = planned([pool(), nodeClass()], [pool(), nodeClass({ tags: { a: 'b' } })]).nodePools.get('default')!;
  expect(paces(ofClass)).toEqual([['Drifted', undefined, undefined]]);
  const annotations = { 'karpenter.sh/nodepool-hash': '2', 'karpenter.sh/nodepool-hash-version': 'v3' };
  const old = nodeClaim('a', {}, { ...annotations, 'karpenter.sh/nodepool-hash': '1' });
  expect(paces(poolPlan([pool({ annotations }), old], [pool()]))).toEqual([['Drifted', 1, 1]]);
});

test('Karpenter does not consolidate static NodePools', () => {
  const before = pool({ spec: { replicas: 3 } });
  const after = pool({ spec: { replicas: 3, ...budgets(...FOUR) } });
  expect(paces(poolPlan([before], [after]))).toEqual([['Drifted', 4, undefined], ['Unhealthy', 4, undefined]]);
});

test('budgets limit the reasons of the release', () => {
  const plan = poolPlan([pool()], [pool({ spec: budgets(...FOUR) })]);
  expect(paces(plan, '1.14.1').map(([reason]) => reason)).toEqual(['Drifted', 'Empty', 'Underutilized']);
});
