import { simulateCluster, SimulationReport } from '../../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { node, pod, pool } from '../../consolidation/cluster-objects';

function simulated(...objects: readonly JsonObject[]): SimulationReport {
  return simulateCluster(objects, regionMarket());
}

function existingOf({ existing = [] }: SimulationReport): JsonObject {
  return Object.fromEntries(existing.map(({ name, pods }) => [name, pods.map((each) => each.name)]));
}

/** Returns an object with the time of its creation. */
function withCreation(json: JsonObject): JsonObject {
  return { ...json, metadata: { ...json.metadata, creationTimestamp: '2026-01-03T12:00:00Z' } };
}

const DEPLOYMENT = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'api', namespace: 'shop' },
  spec: { replicas: 3, selector: { matchLabels: { app: 'api' } }, template: { metadata: { labels: { app: 'api' } }, spec: { containers: [{ name: 'api', resources: { requests: { cpu: '1' } } }] } } },
};

test('pods start on existing nodes by name, and on new nodes if they do not fit', () => {
  const report = simulated(pool(), ...node('n2', 'm7i.large'), ...node('n1', 'm7i.large'), pod('running', 'n1', '500m'), DEPLOYMENT);
  expect(existingOf(report)).toEqual({ n1: ['shop/api-0'], n2: ['shop/api-1'] });
  expect(report.nodes.map(({ pods }) => pods.map(({ name }) => name))).toEqual([['shop/api-2']]);
  expect(report.podCount).toBe(3);
});

test('running pods use the resources of their nodes, and missing DaemonSet pods reserve them', () => {
  const template = { spec: { containers: [{ name: 'agent', resources: { requests: { cpu: '1' } } }] } };
  const agent = { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'agent' }, spec: { template } };
  expect(existingOf(simulated(pool(), ...node('n1', 'm7i.large'), pod('a', undefined, '900m')))).toEqual({ n1: ['shop/a'] });
  expect(existingOf(simulated(pool(), ...node('n1', 'm7i.large'), pod('a', undefined, '900m'), pod('b', 'n1', '1100m')))).toEqual({});
  expect(existingOf(simulated(pool(), ...node('n1', 'm7i.large'), pod('a', undefined, '950m'), agent))).toEqual({});
});

test('missing DaemonSet pods reserve resources of nodes with a PreferNoSchedule taint', () => {
  const template = { spec: { containers: [{ name: 'agent', resources: { requests: { cpu: '1' } } }] } };
  const agent = { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'agent' }, spec: { template } };
  const nodes = node('n1', 'm7i.large').map((json) => ({ ...json, spec: { ...json.spec, taints: [{ key: 'batch', effect: 'PreferNoSchedule' }] } }));
  const tolerant = pod('a', undefined, '950m', { spec: { tolerations: [{ operator: 'Exists' }] } });
  expect(existingOf(simulated(pool(), ...nodes, tolerant))).toEqual({ n1: ['shop/a'] });
  expect(existingOf(simulated(pool(), ...nodes, tolerant, agent))).toEqual({});
});

test('all running pods of the namespace count for a constraint without a selector', () => {
  const near = (affinity: string) => ({ spec: { affinity: { [affinity]: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] } } } });
  const existing = [pool(), ...node('n1', 'm7i.large'), ...node('n2', 'm7i.large'), pod('running', 'n2', '100m')];
  expect(existingOf(simulated(...existing, pod('a', undefined, '100m', near('podAffinity'))))).toEqual({ n2: ['shop/a'] });
  expect(existingOf(simulated(...existing, pod('a', undefined, '100m', near('podAntiAffinity'))))).toEqual({ n1: ['shop/a'] });
});

test('pods that exist replace their workload', () => {
  const owned = (name: string, nodeName?: string) => pod(name, nodeName, '1', {
    metadata: { labels: { 'app': 'api', 'pod-template-hash': 'x1' }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'api-x1', controller: true }] },
  });
  const two = { ...DEPLOYMENT, spec: { ...DEPLOYMENT.spec, replicas: 2 } };
  const report = simulated(pool(), ...node('n1', 'm7i.large'), two, owned('api-x1-a', 'n1'), owned('api-x1-b'));
  expect(report.podCount).toBe(1);
  expect(report.nodes.map(({ pods }) => pods.map(({ name }) => name))).toEqual([['shop/api-x1-b']]);
});

test('existing nodes count toward the limits', () => {
  const report = simulated(pool({}, { limits: { cpu: '3' } }), ...node('n1', 'm7i.large'), pod('running', 'n1', '1500m'), pod('a', undefined, '1'));
  expect(report.pending.map(({ pod: { name }, reasons }) => [name, reasons[0].kind])).toEqual([['shop/a', 'limits']]);
});

test('taints, labels, and running pods with anti-affinity keep pods away', () => {
  const antiAffinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } } }] } };
  const report = simulated(pool(), ...node('n1', 'm7i.xlarge'), pod('running', 'n1', '100m', { spec: { affinity: antiAffinity } }), pod('a', undefined, '100m'));
  expect(existingOf(report)).toEqual({});
  expect(report.nodes).toHaveLength(1);
});

test('without Nodes, running pods count as pending', () => {
  const report = simulated(pool(), pod('a', 'n1', '1'));
  expect(report.existing).toBeUndefined();
  expect(report.podCount).toBe(1);
});

test('a workload creates the pods that it lacks', () => {
  const owned = (name: string, nodeName?: string) => pod(name, nodeName, '1', {
    metadata: { labels: { 'app': 'api', 'pod-template-hash': 'x1' }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'api-x1', controller: true }] },
  });
  const replicaSet = { ...DEPLOYMENT, kind: 'ReplicaSet', metadata: { name: 'api-x1', namespace: 'shop', ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'api', controller: true }] } };
  const objects = [pool(), ...node('n1', 'm7i.xlarge'), DEPLOYMENT, replicaSet, owned('api-x1-a', 'n1'), owned('api-x1-b')].map(withCreation);
  expect(existingOf(simulated(...objects))).toEqual({ n1: ['shop/api-x1-b', 'shop/api-0'] });
  const report = simulateCluster(objects, regionMarket(), [['api', 5]]);
  expect(report.podCount).toBe(4);
});

test('sorts pods by age before it sorts them by workload name', () => {
  const old = pod('old', undefined, '1', { metadata: { creationTimestamp: '2026-01-01T00:00:00Z', uid: 'z' } });
  const recent = pod('recent', undefined, '1', { metadata: { creationTimestamp: '2026-01-02T00:00:00Z', uid: 'a' } });
  expect(existingOf(simulated(pool(), ...node('n1', 'm7i.large'), DEPLOYMENT, recent, old))).toEqual({ n1: ['shop/old'] });
});

const GOING = { deletionTimestamp: '2026-01-05T11:59:00Z' };

test('pods of nodes that are being deleted wait together with pending pods, and leave their nodes', () => {
  const report = simulated(pool(), ...node('n1', 'm7i.xlarge', GOING), ...node('n2', 'm7i.large'), pod('a', 'n1', '1'), pod('b', 'n1', '1'), pod('c', undefined, '500m'));
  expect(existingOf(report)).toEqual({ n2: ['shop/a', 'shop/c'] });
  expect(report.nodes.map(({ pods }) => pods.map(({ name }) => name))).toEqual([['shop/b']]);
  expect(report.deleting.map(({ name, pods, blocked }) => [name, pods.map((each) => each.name), blocked])).toEqual([['n1', ['shop/a', 'shop/b'], []]]);
  expect(report.podCount).toBe(3);
});

test('pods that Karpenter cannot evict stay, and DaemonSets start their pods again', () => {
  const protectedPod = pod('a', 'n1', '1', { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } } });
  const ofBudget = pod('b', 'n1', '1', { metadata: { labels: { app: 'b' } } });
  const agent = pod('agent', 'n1', '100m', { metadata: { ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'agent', controller: true }] } });
  const none = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'b', namespace: 'shop' }, spec: { maxUnavailable: 0, selector: { matchLabels: { app: 'b' } } } };
  const report = simulated(pool(), ...node('n1', 'm7i.xlarge', GOING), ...node('n2', 'm7i.xlarge'), protectedPod, ofBudget, agent, none);
  expect(existingOf(report)).toEqual({});
  expect(report.deleting.map(({ name, pods, blocked }) => [name, pods, blocked])).toEqual([['n1', [], ['shop/a', 'shop/b']]]);
});

test('a terminating pod of a StatefulSet starts again on another node, and a pod without a place stays pending', () => {
  const ownerReferences = [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true }];
  const member = pod('db-0', 'n1', '1', { metadata: { ownerReferences, deletionTimestamp: '2026-01-05T12:00:00Z' } });
  const large = pod('a', 'n1', '1', { spec: { nodeSelector: { 'kubernetes.io/arch': 'arm64' } } });
  const report = simulated(pool(), ...node('n1', 'm7i.xlarge', GOING), ...node('n2', 'm7i.large'), member, large);
  expect(existingOf(report)).toEqual({ n2: ['shop/db-0'] });
  expect(report.pending.map(({ pod: { name }, reasons }) => [name, reasons[0].kind])).toEqual([['shop/a', 'label']]);
});

test('a node that a command of Karpenter has marked is being deleted', () => {
  const [json, claim] = node('n1', 'm7i.xlarge', { conditions: [{ type: 'DisruptionReason', status: 'True', reason: 'Underutilized' }] });
  const tainted = { ...json, spec: { ...json.spec, taints: [{ key: 'karpenter.sh/disrupted', effect: 'NoSchedule' }] } };
  const pods = [...node('n2', 'm7i.large'), pod('a', 'n1', '1')];
  expect(existingOf(simulated(pool(), tainted, claim, ...pods))).toEqual({ n2: ['shop/a'] });
  expect(simulated(pool(), json, claim, ...pods).deleting).toEqual([]);
});

test('existing nodes use the limits', () => {
  const limited = { ...pool(), spec: { ...pool().spec, limits: { cpu: '10', nodes: '5' } } };
  const { headroom } = simulated(limited, ...node('n1', 'm7i.large'), ...node('n2', 'm7i.large'), pod('running', 'n1', '500m'), DEPLOYMENT);
  expect(headroom.map(({ resource, used }) => [resource, Number(used / 1_000_000_000n)])).toEqual([['cpu', 5], ['nodes', 3]]);
});

test('a static NodePool launches only the nodes that are missing', () => {
  const fixed = { ...pool(), spec: { ...pool().spec, replicas: 3 } };
  expect(simulated(fixed, ...node('n1', 'm7i.large'), pod('running', 'n1', '500m')).nodes).toHaveLength(2);
  expect(simulated(fixed).nodes).toHaveLength(3);
});
