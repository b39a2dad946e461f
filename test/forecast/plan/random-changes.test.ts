import * as fc from 'fast-check';
import { nodeClaim, planned, V1_15 } from './manifests';
import { nodeClassHash } from '../../../src/forecast/plan/hash/node-class-hash';
import { nodePoolHash } from '../../../src/forecast/plan/hash/node-pool-hash';
import { nodeClassPlan } from '../../../src/forecast/plan/node-class-plan';
import { nodePoolPlan } from '../../../src/forecast/plan/node-pool-plan';
import { ObjectPlan } from '../../../src/forecast/plan/object-plan';
import { selectorsOf } from '../../../src/forecast/plan/requirements-change';
import { areRequirementsDrifted } from '../../../src/forecast/plan/requirements-drift';
import { nodeClaimsIn } from '../../../src/forecast/plan/state/node-claims';
import { storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { Mutator } from '../../conformance/mutate';
import { Random } from '../../conformance/mutations/random';

const RELEASE = '1.15.1';
const CASES = fc.nat(1_000_000);
const MARKET = regionMarket();
const MUTATORS = Object.fromEntries(['NodePool', 'EC2NodeClass', 'NodeOverlay'].map((kind) => [kind, new Mutator(kind, RELEASE, 27)]));

/** Returns an object of a kind with the name `default`, and the same object with random changes. */
function pairAt(kind: string, index: number): readonly [before: JsonObject, after: JsonObject] {
  const mutator = MUTATORS[kind];
  const random = new Random('plan', kind, index);
  const before = { ...mutator.caseAt(index).object, metadata: { name: 'default' } };
  const after = structuredClone(before);
  for (let count = random.pick([1, 1, 2]); count > 0; count--) random.pick(mutator.mutations).apply(after, random.pick(mutator.bases()), random);
  return [before, { ...after, apiVersion: before.apiVersion, kind: before.kind, metadata: before.metadata }];
}

const storedPairAt = (kind: string, index: number) => pairAt(kind, index).map((object) => storedObject(object, V1_15));
const has = ({ reasons }: ObjectPlan, ...kinds: readonly string[]) => reasons.some(({ kind }) => kinds.includes(kind));

test.each(['NodePool', 'EC2NodeClass'])('a random %s does not change if it is compared with itself', (kind) => {
  fc.assert(fc.property(CASES, (index) => {
    const [, object] = pairAt(kind, index);
    const { nodePools, nodeClasses, findings, iam } = planned([object], [structuredClone(object)]);
    for (const plan of [...nodePools.values(), ...nodeClasses.values()]) expect(plan).toMatchObject({ action: 'none', nodes: 'none', reasons: [] });
    expect([...findings.added, ...findings.removed, ...Object.values(iam).flat()]).toEqual([]);
  }), { numRuns: 15 });
});

test('random NodeOverlays do not stop the comparison', () => {
  fc.assert(fc.property(CASES, (index) => {
    const [before, after] = pairAt('NodeOverlay', index);
    const [pool, changed] = pairAt('NodePool', index);
    expect([...planned([before, pool], [after, changed]).nodePools.keys()]).toEqual(['default']);
  }), { numRuns: 15 });
});

test('a deleted random NodePool loses all nodes, and a new one has none', () => {
  fc.assert(fc.property(CASES, (index) => {
    const [object] = pairAt('NodePool', index);
    expect([...planned([object], []).nodePools.values()]).toMatchObject([{ action: 'delete', nodes: 'all' }]);
    expect([...planned([], [object]).nodePools.values()]).toMatchObject([{ action: 'create', nodes: 'none' }]);
  }), { numRuns: 10 });
});

test('a random change of an EC2NodeClass replaces all nodes if and only if the hash changes, or the object must be created again', () => {
  fc.assert(fc.property(CASES, (index) => {
    const [before, after] = storedPairAt('EC2NodeClass', index);
    const plan = nodeClassPlan(before, after, V1_15);
    const isDrifted = nodeClassHash(before, 'v6') !== nodeClassHash(after, 'v6');
    expect(plan.nodes === 'all').toBe(isDrifted || plan.action === 'recreate');
    expect(has(plan, 'static-drift')).toBe(isDrifted && plan.action !== 'recreate');
  }), { numRuns: 40 });
});

test('a random change of a NodePool replaces all nodes if the hash changes, or the object must be created again', () => {
  fc.assert(fc.property(CASES, (index) => {
    const [before, after] = storedPairAt('NodePool', index);
    const plan = nodePoolPlan(before, after, V1_15, { market: MARKET });
    const isDrifted = nodePoolHash(before) !== nodePoolHash(after);
    if (isDrifted || plan.action === 'recreate') expect(plan.nodes).toBe('all');
    if (plan.nodes === 'all' && !isDrifted) expect(has(plan, 'recreate', 'requirements-drift', 'scale-down')).toBe(true);
    expect(has(plan, 'static-drift')).toBe(isDrifted && plan.action !== 'recreate');
  }), { numRuns: 40 });
});

test('a random change of requirements replaces the nodes whose labels do not match', () => {
  const label = (key: string, ...values: string[]) => fc.constantFrom({}, ...values.map((value) => ({ [key]: value })));
  const labels = fc.tuple(
    label('topology.kubernetes.io/zone', 'us-east-1a', 'us-east-1b'), label('karpenter.sh/capacity-type', 'spot', 'on-demand'), label('team', 'a', 'b'),
    label('karpenter.k8s.aws/instance-cpu', '2', '8', '16'), label('node.kubernetes.io/instance-type', 'm7i.large', 'c7i.large'),
  ).map((all) => Object.assign({}, ...all) as { readonly [key: string]: string });
  const selector = fc.constantFrom(
    { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1a'] }, { key: 'topology.kubernetes.io/zone', operator: 'NotIn', values: ['us-east-1a'] },
    { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'reserved'] }, { key: 'team', operator: 'Exists' }, { key: 'team', operator: 'DoesNotExist' },
    { key: 'team', operator: 'NotIn', values: ['a'] }, { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['4'] }, { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Lte', values: ['8'] },
    { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large'], minValues: 1 }, { key: 'failure-domain.beta.kubernetes.io/zone', operator: 'Exists' },
  );
  const nodePool = (requirements: readonly JsonObject[]) => storedObject({
    apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec: { nodeClassRef: { kind: 'EC2NodeClass', name: 'a', group: 'karpenter.k8s.aws' }, requirements } } },
  }, V1_15);
  const before = nodePool([]);
  fc.assert(fc.property(fc.array(labels, { minLength: 1, maxLength: 5 }), fc.array(selector, { minLength: 1, maxLength: 4 }), (nodes, selectors) => {
    const after = nodePool(selectors);
    const claims = nodeClaimsIn(nodes.map((each, index) => nodeClaim(`node-${index}`, each)));
    const drifted = claims.filter((claim) => areRequirementsDrifted(claim.labels, selectorsOf(after))).length;
    expect(nodePoolPlan(before, after, V1_15, { claims, market: MARKET }).nodes).toBe(drifted === 0 ? 'none' : drifted === claims.length ? 'all' : 'some');
  }), { numRuns: 500 });
});
