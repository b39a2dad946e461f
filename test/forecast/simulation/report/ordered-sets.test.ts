import { simulateCluster, SimulationReport } from '../../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { node, pod, pool } from '../../consolidation/cluster-objects';

function set(replicas: number, spec: JsonObject = {}, podSpec: JsonObject = {}): JsonObject {
  const template = { metadata: { labels: { app: 'db' } }, spec: { containers: [{ name: 'db', resources: { requests: { cpu: '1500m' } } }], ...podSpec } };
  return { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'db', namespace: 'shop' }, spec: { replicas, template, ...spec } };
}

function member(index: number, nodeName?: string): JsonObject {
  return pod(`db-${index}`, nodeName, '1500m', { metadata: { creationTimestamp: '2026-01-03T12:00:00Z', labels: { app: 'db' }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true }] } });
}

function simulated(...objects: readonly JsonObject[]): SimulationReport {
  return simulateCluster(objects, regionMarket());
}

function launched({ nodes }: SimulationReport): readonly unknown[] {
  return nodes.map(({ claim: { pass = 1 }, launch: { likely: { type } }, pods }) => [pass, type.name, ...pods.map(({ name }) => name)]);
}

test('each pod of an ordered set gets a node after the pod before it, as in a cluster', () => {
  expect(launched(simulated(pool(), set(4)))).toEqual([
    [1, 'm7i.large', 'shop/db-0'], [2, 'm7i.large', 'shop/db-1'], [3, 'm7i.large', 'shop/db-2'], [4, 'm7i.large', 'shop/db-3'],
  ]);
});

test('the pods of a parallel set share a node', () => {
  expect(launched(simulated(pool(), set(4, { podManagementPolicy: 'Parallel' })))).toEqual([[1, 'm7i.2xlarge', 'shop/db-0', 'shop/db-1', 'shop/db-2', 'shop/db-3']]);
});

test('other pods arrive at once, and a later pod of the set starts on their node', () => {
  const web = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas: 1, template: { spec: { containers: [{ name: 'web', resources: { requests: { cpu: '5' } } }] } } } };
  expect(launched(simulated(pool(), set(2), web))).toEqual([[1, 'm7i.2xlarge', 'web-0', 'shop/db-0'], [2, 'm7i.large', 'shop/db-1']]);
});

test('a set with one pod, and pods that exist, wait for no other pod', () => {
  expect(simulated(pool(), set(1)).startsInOrder).toBe(false);
  const report = simulated(pool(), ...node('n1', 'm7i.large'), set(2), member(0), member(1));
  expect([report.startsInOrder, report.podCount]).toEqual([false, 2]);
});

test('a set creates its missing pods after the pods that wait', () => {
  const report = simulated(pool(), ...node('n1', 'm7i.large'), set(4), member(0, 'n1'), member(2));
  expect(launched(report)).toEqual([[1, 'm7i.xlarge', 'shop/db-2', 'shop/db-1'], [2, 'm7i.large', 'shop/db-3']]);
  expect(report.podCount).toBe(3);
});

test('the ordinals of a set can start with another number', () => {
  const report = simulated(pool(), ...node('n1', 'm7i.large'), set(2, { ordinals: { start: 5 } }), member(5, 'n1'));
  expect(launched(report)).toEqual([[1, 'm7i.large', 'shop/db-6']]);
});

test('the pods after a pod that stays pending name it', () => {
  const { nodes, pending } = simulated(pool({}, { limits: { cpu: '5' } }), set(4));
  expect(nodes).toHaveLength(2);
  expect(pending.map(({ pod: { name }, reasons: [{ kind, message, fix }] }) => ({ name, kind, message, fix }))).toEqual([
    { name: 'shop/db-2', kind: 'limits', message: expect.any(String), fix: 'Raise the limits of the NodePool.' },
    { name: 'shop/db-3', kind: 'order', message: 'the StatefulSet creates the pod only after pod shop/db-2 is running, and that pod stays pending', fix: 'Raise the limits of the NodePool.' },
  ]);
});

test('the pods of a set that no NodePool can run name the first pod', () => {
  const { nodes, pending } = simulated(pool(), set(3, {}, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } }));
  expect(nodes).toEqual([]);
  expect(pending.map(({ reasons }) => reasons[0].kind)).toEqual(['label', 'order', 'order']);
});

test('the pods of an ordered set start on existing nodes without a new node between them', () => {
  const report = simulated(pool(), ...node('n1', 'm7i.2xlarge'), pod('web', 'n1', '100m'), set(3));
  expect([report.nodes, report.pending, report.existing?.map(({ pods }) => pods.map(({ name }) => name))]).toEqual([[], [], [['shop/db-0', 'shop/db-1', 'shop/db-2']]]);
});
