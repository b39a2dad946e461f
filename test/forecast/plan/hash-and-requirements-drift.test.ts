import { nodeClaim, nodeClass, OTHER_HASHES, pool, poolPlan, textsOf } from './manifests';
import { driftHash } from '../../../src/forecast/plan/drift-hash';
import { storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const VERSION = KarpenterVersion.of('1.15.0');
/** A hash of a CA bundle, which is part of the hashes of all EC2NodeClasses in a cluster. */
const CA_BUNDLE = 81_985_529_216_486_895n;
const team = (name: string) => pool({ metadata: { labels: { team: name } } });
const tagged = (name: string) => nodeClass({ tags: { team: name } });

const ofPool = (object: JsonObject) => ({ 'karpenter.sh/nodepool-hash': driftHash(storedObject(object, VERSION), VERSION), 'karpenter.sh/nodepool-hash-version': 'v3' });
const ofClass = (object: JsonObject) => ({
  'karpenter.k8s.aws/ec2nodeclass-hash': String(BigInt(driftHash(storedObject(object, VERSION), VERSION)) ^ CA_BUNDLE), // eslint-disable-line no-bitwise -- as Karpenter does
  'karpenter.k8s.aws/ec2nodeclass-hash-version': 'v6',
});
/** Returns an object as it is in a cluster. */
const live = (object: JsonObject) => ({ ...object, metadata: { ...object.metadata, annotations: object.kind === 'NodePool' ? ofPool(object) : ofClass(object) } });
const launched = (name: string, from: JsonObject, by = nodeClass(), reason?: string, labels = {}) => (
  nodeClaim(name, labels, { ...ofPool(from), ...ofClass(by) }, reason === undefined ? undefined : { conditions: ['Initialized', 'Ready', 'Drifted'].map((type) => ({ type, status: 'True', reason })) })
);

describe('a rollback', () => {
  test('of a NodePool replaces only the nodes with another hash', () => {
    const claims = [launched('a', team('web'), nodeClass(), 'NodePoolDrifted'), launched('b', team('web')), launched('c', team('www'))];
    const { reasons, ...plan } = poolPlan([live(team('www')), live(nodeClass()), ...claims], [team('web'), nodeClass()]);
    expect(plan).toMatchObject({ nodes: 'some', nodeCount: 3, replacedCount: 1, drifting: { count: 1 } });
    expect(textsOf(reasons)).toEqual([
      'static-drift: spec.template.metadata.labels["team"] changes from "www" to "web", so Karpenter replaces 1 of 3 nodes',
      'drift-ends: NodePool/default has nodes that drifted because of an earlier change, but match the new version (2 of 3), so Karpenter keeps these nodes',
    ]);
  });

  test('of an EC2NodeClass replaces only the nodes with another hash', () => {
    const claims = [launched('a', pool(), tagged('web'), 'NodeClassDrift'), launched('b', pool(), tagged('www'))];
    const { reasons, ...plan } = poolPlan([live(pool()), live(tagged('www')), ...claims], [pool(), tagged('web')]);
    expect(plan).toMatchObject({ nodes: 'some', replacedCount: 1, drifting: { count: 1 } });
    expect(textsOf(reasons)).toEqual([
      'static-drift: spec.tags["team"] changes from "www" to "web", so Karpenter replaces 1 of 2 nodes',
      'drift-ends: NodePool/default has nodes that drifted because of an earlier change, but match the new version (1 of 2), so Karpenter keeps these nodes',
    ]);
  });

  test('of requirements ends the drift of nodes that match', () => {
    const arch = (...values: string[]) => pool({ requirements: [{ key: 'kubernetes.io/arch', operator: 'In', values }] });
    const arm = launched('b', arch('arm64'), nodeClass(), 'RequirementsDrifted', { 'kubernetes.io/arch': 'arm64' });
    const before = [live(arch('amd64')), live(nodeClass()), launched('a', arch('amd64')), arm];
    const { reasons, ...plan } = poolPlan(before, [arch('amd64', 'arm64'), nodeClass()]);
    expect(plan).toMatchObject({ nodes: 'none', replacedCount: 0, drifting: { count: 0 } });
    expect(textsOf(reasons)).toEqual([
      'drift-ends: NodePool/default has nodes that drifted because of an earlier change, but match the new version (1 of 2), so Karpenter keeps these nodes',
      'new-nodes: spec.template.spec.requirements still allows all nodes, so the change affects only new nodes',
    ]);
  });

  test.each([
    { name: 'that Karpenter deletes already', claim: (claim: JsonObject) => ({ ...claim, metadata: { ...claim.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }) },
    { name: 'that drift for another reason', claim: (claim: JsonObject) => ({ ...claim, status: { conditions: [{ type: 'Drifted', status: 'True', reason: 'AMIDrift' }] } }) },
  ])('does not keep nodes $name', ({ claim }) => {
    const { reasons } = poolPlan([live(team('www')), claim(launched('a', team('web')))], [team('web')]);
    expect(textsOf(reasons)).toEqual([
      'static-drift: spec.template.metadata.labels["team"] changes from "www" to "web", so Karpenter replaces 0 of 1 node',
      'pending-drift: NodePool/default has nodes that drifted because of an earlier change (1 of 1), so Karpenter replaces these nodes',
    ]);
  });
});

test('nodes that already drift for the same reason do not count as an effect of the change', () => {
  const before = [live(team('www')), live(nodeClass()), launched('a', team('third')), launched('b', team('www'))];
  const { reasons, ...plan } = poolPlan(before, [team('web'), nodeClass()]);
  expect(plan).toMatchObject({ nodes: 'some', nodeCount: 2, replacedCount: 1, drifting: { count: 2 } });
  expect(textsOf(reasons)).toEqual([
    'static-drift: spec.template.metadata.labels["team"] changes from "www" to "web", so Karpenter replaces 1 of 2 nodes',
    'pending-drift: NodePool/default has nodes that drifted because of an earlier change (1 of 2), so Karpenter replaces these nodes',
  ]);
  expect(poolPlan(before.slice(0, 3), [team('web'), nodeClass()])).toMatchObject({ nodes: 'none', replacedCount: 0 });
});

test('nodes that already violate the requirements do not count as an effect of the change', () => {
  const arch = (...values: string[]) => pool({ requirements: [{ key: 'kubernetes.io/arch', operator: 'In', values }] });
  const stale = launched('a', arch('s390x'), nodeClass(), undefined, { 'kubernetes.io/arch': 's390x' });
  const before = [live(arch('amd64', 'arm64')), live(nodeClass()), stale, launched('b', arch('amd64'), nodeClass(), undefined, { 'kubernetes.io/arch': 'amd64' })];
  const { reasons, ...plan } = poolPlan(before, [arch('amd64'), nodeClass()]);
  expect(plan).toMatchObject({ nodes: 'none', replacedCount: 0, drifting: { count: 1 } });
  expect(textsOf(reasons)).toEqual([
    'requirements-drift: spec.template.spec.requirements[0] excludes kubernetes.io/arch s390x, so Karpenter replaces 0 of 2 nodes',
    'pending-drift: NodePool/default has nodes that drifted because of an earlier change (1 of 2), so Karpenter replaces these nodes',
  ]);
});

test.each<{ name: string; annotations: { readonly [key: string]: string } }>([
  { name: 'without hash annotations', annotations: {} },
  { name: 'without the version of the hash', annotations: { 'karpenter.sh/nodepool-hash': '1' } },
  { name: 'with a hash of another version', annotations: { ...OTHER_HASHES, 'karpenter.sh/nodepool-hash-version': 'v2' } },
])('a node $name does not drift by its hash', ({ annotations }) => {
  const { reasons, ...plan } = poolPlan([live(team('a')), nodeClaim('x', {}, annotations), launched('y', team('a'))], [team('b')]);
  expect(plan).toMatchObject({ nodes: 'some', nodeCount: 2, replacedCount: 1 });
  expect(textsOf(reasons)).toEqual([
    'static-drift: spec.template.metadata.labels["team"] changes from "a" to "b", so Karpenter replaces 1 of 2 nodes',
    'no-hash: NodePool/default has nodes whose hash annotations are missing or have another version (1 of 2), so Karpenter does not replace these nodes because of static drift',
  ]);
});

test.each([
  { name: 'a changed NodePool', after: [team('b'), nodeClass()], text: 'static-drift: spec.template.metadata.labels["team"] changes from "a" to "b", but the NodePool has no nodes' },
  { name: 'a changed EC2NodeClass', after: [team('a'), nodeClass({ role: 'b' })], text: 'static-drift: spec.role changes from "nodes" to "b", but the NodePool has no nodes' },
])('a NodePool without nodes replaces none: $name', ({ after, text }) => {
  const { reasons, ...plan } = poolPlan([team('a'), nodeClass(), nodeClaim('x', { 'karpenter.sh/nodepool': 'other' })], after);
  expect(plan).toMatchObject({ nodes: 'none', nodeCount: 0, replacedCount: 0 });
  expect(textsOf(reasons)).toEqual([text]);
});

test('a node whose EC2NodeClass must be created again is replaced', () => {
  const profile = nodeClass({ role: undefined, instanceProfile: 'nodes' });
  expect(poolPlan([live(pool()), live(nodeClass()), launched('a', pool())], [pool(), profile])).toMatchObject({ nodes: 'all', nodeCount: 1, replacedCount: 1 });
});
