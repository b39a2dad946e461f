import { kindsOf, nodeClaim, nodeClass, OTHER_HASHES, planned, pool, poolPlan, textsOf } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';

const HASHES = { 'karpenter.sh/nodepool-hash': '1', 'karpenter.sh/nodepool-hash-version': 'v3' };
const CLASS_HASHES = { 'karpenter.k8s.aws/ec2nodeclass-hash': '1', 'karpenter.k8s.aws/ec2nodeclass-hash-version': 'v6' };
const PROTECTED = { 'karpenter.sh/do-not-disrupt': 'true' };
const LABELLED = pool({ metadata: { labels: { a: 'b' } } });

describe('the number of nodes', () => {
  const claims = [nodeClaim('a'), nodeClaim('b'), nodeClaim('c', { 'karpenter.sh/nodepool': 'other' })];

  test.each([
    { name: 'all nodes with static drift', after: [LABELLED], expected: { nodes: 'all', nodeCount: 2, replacedCount: 2 } },
    { name: 'no nodes without drift', after: [pool({ spec: { weight: 2 } })], expected: { nodes: 'none', nodeCount: 2, replacedCount: 0 } },
    { name: 'all nodes of a deleted NodePool', after: [], expected: { nodes: 'all', nodeCount: 2, replacedCount: 2 } },
    { name: 'all nodes of a NodePool that is created again', after: [pool({ spec: { replicas: 1 } })], expected: { action: 'recreate', nodeCount: 2, replacedCount: 2 } },
    { name: 'nodes of an unchanged NodePool', after: [pool()], expected: { action: 'none', nodeCount: 2, replacedCount: 0 } },
    { name: 'no nodes if only the API version changes', before: { ...pool(), apiVersion: 'karpenter.sh/v1beta1' }, after: [pool()], expected: { nodes: 'none', nodeCount: 2, replacedCount: 0 } },
  ])('counts $name', ({ before = pool(), after, expected }) => {
    expect(poolPlan([before, ...claims], after)).toMatchObject(expected);
  });

  test('is unknown without NodeClaims', () => {
    expect(poolPlan([pool()], [LABELLED])).not.toHaveProperty('nodeCount');
    expect(poolPlan([pool()], [LABELLED, ...claims])).not.toHaveProperty('nodeCount');
  });

  test('is 0 for a NodePool without NodeClaims among others', () => {
    const { nodePools } = planned([pool({ name: 'empty' }), pool(), ...claims], [pool()]);
    expect(nodePools.get('empty')).toMatchObject({ action: 'delete', nodes: 'none', nodeCount: 0, replacedCount: 0 });
  });

  test('of replaced nodes is unknown if AWS decides which nodes these are', () => {
    const { nodePools } = planned([pool(), nodeClass(), ...claims], [pool(), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })]);
    expect(nodePools.get('default')).toMatchObject({ nodes: 'unknown', nodeCount: 2, replacedCount: undefined });
  });

  test('of replaced nodes counts the nodes that do not match the requirements', () => {
    const zoned = ['us-east-1a', 'us-east-1a', 'us-east-1b'].map((zone, index) => nodeClaim(`node-${index}`, { 'topology.kubernetes.io/zone': zone }));
    const after = pool({ requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1b'] }] });
    expect(poolPlan([pool(), ...zoned], [after])).toMatchObject({ nodes: 'some', nodeCount: 3, replacedCount: 2 });
  });
});

describe('drift because of an earlier change', () => {
  const owner = (annotations: { readonly [key: string]: string }) => pool({ annotations });
  const pending = (before: readonly JsonObject[]) => textsOf(poolPlan(before, [pool(), nodeClass()]).reasons);
  const text = (drifted: number, all: number) => [`pending-drift: NodePool/default has nodes that drifted because of an earlier change (${drifted} of ${all}), so Karpenter replaces these nodes`];

  test.each([
    { name: 'the hash of the NodePool differs', before: [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', {}, HASHES), nodeClaim('b', {}, {})], expected: text(1, 2) },
    { name: 'the hash of the EC2NodeClass differs', before: [pool(), nodeClass({}, 'default', { ...CLASS_HASHES, 'karpenter.k8s.aws/ec2nodeclass-hash': '2' }), nodeClaim('a', {}, CLASS_HASHES)], expected: text(1, 1) },
    { name: 'Karpenter has marked the node as drifted', before: [pool(), nodeClaim('a', {}, {}, { conditions: [{ type: 'Drifted', status: 'True' }] }), nodeClaim('b', {}, {}, { conditions: [{ type: 'Drifted', status: 'False' }] })], expected: text(1, 2) },
    { name: 'both hashes differ', before: [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClass({}, 'default', { ...CLASS_HASHES, 'karpenter.k8s.aws/ec2nodeclass-hash': '2' }), nodeClaim('a', {}, { ...HASHES, ...CLASS_HASHES })], expected: text(1, 1) },
  ])('is reported if $name', ({ before, expected }) => {
    expect(pending(before)).toEqual(expected);
  });

  test.each([
    { name: 'the hashes are equal', before: [owner(HASHES), nodeClaim('a', {}, HASHES)] },
    { name: 'the versions of the hashes differ, because Karpenter migrates such hashes', before: [owner({ 'karpenter.sh/nodepool-hash': '2', 'karpenter.sh/nodepool-hash-version': 'v4' }), nodeClaim('a', {}, HASHES)] },
    { name: 'the NodePool has no hash', before: [pool(), nodeClaim('a', {}, HASHES)] },
    { name: 'the NodePool has no version', before: [owner({ 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', {}, HASHES)] },
    { name: 'the node has no hash', before: [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', {}, {})] },
    { name: 'the node has no version', before: [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', {}, { 'karpenter.sh/nodepool-hash': '1' })] },
    { name: 'only nodes of another NodePool drifted', before: [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', { 'karpenter.sh/nodepool': 'other' }, HASHES)] },
    { name: 'another EC2NodeClass changed', before: [pool(), nodeClass({}, 'other', { ...CLASS_HASHES, 'karpenter.k8s.aws/ec2nodeclass-hash': '2' }), nodeClaim('a', {}, CLASS_HASHES)] },
  ])('is not reported if $name', ({ before }) => {
    expect(pending(before)).toEqual([]);
  });

  test('is reported in addition to new drift, but not for a deleted NodePool', () => {
    const before = [owner({ ...HASHES, 'karpenter.sh/nodepool-hash': '2' }), nodeClaim('a', {}, HASHES)];
    expect(kindsOf(poolPlan(before, [LABELLED]).reasons)).toEqual(['static-drift', 'pending-drift']);
    expect(kindsOf(poolPlan(before, []).reasons)).toEqual(['delete']);
  });
});

describe('the annotation karpenter.sh/do-not-disrupt', () => {
  const claims = Object.entries({ a: 'true', b: 'false', c: '1h' }).map(([name, value]) => nodeClaim(name, {}, { ...OTHER_HASHES, 'karpenter.sh/do-not-disrupt': value }));

  test('protects nodes only with the value true', () => {
    expect(poolPlan([pool(), ...claims], [LABELLED])).toMatchObject({ nodes: 'all', forbiddenNodes: ['a'], isDisruptionForbidden: false });
  });

  test.each([
    { name: 'in the old template protects all nodes', before: { annotations: PROTECTED }, after: undefined, isDisruptionForbidden: true },
    { name: 'in the new template protects only new nodes', before: undefined, after: { annotations: PROTECTED }, isDisruptionForbidden: false },
  ])('$name', ({ before, after, isDisruptionForbidden }) => {
    expect(poolPlan([pool({ metadata: before })], [pool({ metadata: after })])).toMatchObject({ nodes: 'all', forbiddenNodes: [], isDisruptionForbidden });
  });

  test.each([
    { name: 'deletes the NodePool', after: [] },
    { name: 'must create the NodePool again', after: [pool({ spec: { replicas: 1 } })] },
  ])('does not protect nodes from a change that $name', ({ after }) => {
    expect(poolPlan([pool({ metadata: { annotations: PROTECTED } }), ...claims], after)).toMatchObject({ nodes: 'all', forbiddenNodes: [], isDisruptionForbidden: false });
  });
});

describe('the state of nodes', () => {
  const condition = (type: string, status = 'True') => ({ type, status });
  const stateOf = (status?: unknown, metadata: object = {}) => {
    const claim = nodeClaim('a', {}, {}, status);
    return poolPlan([pool(), { ...claim, metadata: { ...claim.metadata, ...metadata } }], [pool()]).nodeStates![0];
  };
  const READY = { isInitialized: true, isReady: true, isDeleting: false, isInstanceTerminating: false };

  test.each([
    { name: 'ready without conditions, as in a file', status: undefined, state: READY },
    { name: 'ready', status: { conditions: [condition('Initialized'), condition('Ready')] }, state: READY },
    { name: 'not ready', status: { conditions: [condition('Initialized'), condition('Ready', 'False')] }, state: { ...READY, isReady: false } },
    { name: 'not initialized', status: { conditions: [condition('Launched'), condition('Initialized', 'Unknown')] }, state: { ...READY, isInitialized: false, isReady: false } },
    { name: 'terminating', status: { conditions: [condition('Initialized'), condition('Ready'), condition('InstanceTerminating')] }, state: { ...READY, isInstanceTerminating: true } },
    { name: 'ready with odd conditions', status: { conditions: 'odd' }, state: READY },
  ])('is $name', ({ status, state }) => {
    expect(stateOf(status)).toEqual(state);
  });

  test('is deleting if the NodeClaim has a deletion timestamp', () => {
    expect(stateOf(undefined, { deletionTimestamp: '2026-01-01T00:00:00Z' })).toEqual({ ...READY, isDeleting: true });
  });
});

test('NodeClaims of other APIs, without labels, or with odd metadata do not count as nodes of a NodePool', () => {
  const odd = [
    { ...nodeClaim('a'), apiVersion: 'example.com/v1' },
    { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name: 'b' } },
    { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: null },
    { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim' },
  ];
  expect(poolPlan([pool(), ...odd], [LABELLED])).toMatchObject({ nodeCount: 0 });
});
