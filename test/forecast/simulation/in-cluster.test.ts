import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart } from 'cdk8s';
import { CapacityType, ClusterSnapshot, KarpenterApp, KarpenterVersion, NodeClassRef, NodePool, Requirement, Simulation } from '../../../src';
import { JsonObject } from '../../../src/foundation/basics/json';
import { runCommand } from '../../cli/run-command';
import { node, pod, pool } from '../consolidation/cluster-objects';

let app: KarpenterApp;
let chart: Chart;
beforeEach(() => {
  app = new KarpenterApp({ version: KarpenterVersion.of('1.15') });
  chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
});

/** Adds a Deployment to the app. */
const deployment = (replicas: number | undefined, cpu: string, { name = 'web', ...spec }: JsonObject = {}) => new ApiObject(chart, name, {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'shop' },
  spec: {
    replicas,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers: [{ name: 'main', resources: { requests: { cpu } } }], ...spec } },
  },
});
const ownPool = () => new NodePool(chart, 'general', {
  metadata: { name: 'general' },
  nodeClass: NodeClassRef.named('default'),
  requirements: [Requirement.instanceFamilies('m7i'), Requirement.capacityTypes(CapacityType.ON_DEMAND)],
});
/** Returns a running pod of the Deployment web. */
const running = (name: string, nodeName: string, cpu = '500m') => pod(name, nodeName, cpu, {
  metadata: { labels: { 'app': 'web', 'pod-template-hash': 'x1' }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-x1', controller: true }] },
});
const DEPLOYED = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' }, spec: { replicas: 2, template: { spec: { containers: [{ name: 'main' }] } } }, status: { replicas: 2 } };
const NODES = [...node('n1', 'm7i.large'), ...node('n2', 'm7i.large')];
const simulate = (...objects: JsonObject[]) => Simulation.of(app, { cluster: ClusterSnapshot.ofObjects(...objects) });

test('pods start on existing nodes first, and on new nodes if they do not fit', () => {
  ownPool();
  deployment(3, '1', { name: 'api' });
  const { existingNodes, nodeClaims, unschedulable, price, notSimulated } = simulate(...NODES, running('web-a', 'n1'));
  expect(existingNodes).toEqual([
    { name: 'n1', nodePool: 'general', instanceType: 'm7i.large', pods: ['shop/api-0'] },
    { name: 'n2', nodePool: 'general', instanceType: 'm7i.large', pods: ['shop/api-1'] },
  ]);
  expect(nodeClaims).toMatchObject([{ pods: ['shop/api-2'], likelyInstanceType: 'm7i.large', passNumber: 1 }]);
  expect(price.perHour).toBe(0.1008);
  expect([unschedulable, notSimulated]).toEqual([[], []]);
});

test('the answers are those of the simulate command', () => {
  ownPool();
  deployment(7, '1', { name: 'api' });
  const objects = [...NODES, pool({}, { name: 'other', limits: { cpu: '0' } }), running('web-a', 'n1'), pod('waiting', undefined, '100m')];
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const cluster = join(folder, 'cluster.json');
  writeFileSync(cluster, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
  writeFileSync(join(folder, 'app.yaml'), app.synthYaml());
  const json = JSON.parse(runCommand(['simulate', '--output', 'json', '--no-config', join(folder, 'app.yaml'), cluster]).out);
  const simulation = Simulation.of(app, { cluster: ClusterSnapshot.ofFiles(cluster) });
  rmSync(folder, { recursive: true });
  expect(json.existingNodes.n2).toHaveLength(1);
  expect(Object.fromEntries(simulation.existingNodes.map(({ name, pods }) => [name, pods]))).toEqual(json.existingNodes);
  expect(json.nodeClaims).toMatchObject(simulation.nodeClaims.map(({ nodeClassCondition: _, passNumber: pass, ...each }) => ({ ...each, pass })));
  expect(simulation.unschedulable.map((each) => each.pod)).toEqual(Object.keys(json.unschedulable));
  expect(simulation.price).toEqual({ perHour: json.totals.perHour, perMonth: json.totals.perMonth, isUpperBound: json.totals.isUpperBound });
  expect(simulation.notSimulated).toEqual(json.notSimulated);
});

test('objects of the app replace those of the cluster, and others remain', () => {
  ownPool();
  deployment(1, '3', { name: 'api' });
  const { nodeClaims, unschedulable } = simulate(...NODES, pool({}, { limits: { cpu: '0' } }), pool({}, { name: 'heavy', weight: 10 }));
  expect(unschedulable).toEqual([]);
  expect(nodeClaims.map(({ nodePool }) => nodePool)).toEqual(['heavy']);
});

test('a workload keeps its pods and its number of replicas', () => {
  ownPool();
  deployment(undefined, '500m');
  const { existingNodes, nodeClaims, notSimulated } = simulate(...NODES, DEPLOYED, running('web-a', 'n1'), running('web-b', 'n1'));
  expect([existingNodes, nodeClaims, notSimulated]).toEqual([[], [], []]);
});

test('a workload with other requests replaces its pods', () => {
  ownPool();
  deployment(undefined, '1500m');
  const { existingNodes, nodeClaims, notSimulated } = simulate(...NODES, DEPLOYED, running('web-a', 'n1'), running('web-b', 'n1'));
  expect(existingNodes.map(({ name, pods }) => [name, pods])).toEqual([['n1', ['shop/web-0']], ['n2', ['shop/web-1']]]);
  expect(nodeClaims).toEqual([]);
  expect(notSimulated).toEqual(['The requests or constraints of Deployment/shop/web differ from those of their pods. The simulation replaces these pods at once, but a rolling update can launch more nodes.']);
});

test.each<[string, JsonObject]>([
  ['a node selector', { nodeSelector: { 'kubernetes.io/arch': 'arm64' } }],
  ['node affinity', { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }] }] } } } }],
])('a workload with %s replaces its pods', (_, constraint) => {
  ownPool();
  deployment(2, '500m', constraint);
  expect(simulate(...NODES, running('web-a', 'n1'), running('web-b', 'n1')).unschedulable.map((each) => each.pod)).toEqual(['shop/web-0', 'shop/web-1']);
});

test('a Pod of the app keeps its node, unless its requests change', () => {
  ownPool();
  const spec = (cpu: string) => ({ containers: [{ name: 'main', resources: { requests: { cpu } } }] });
  new ApiObject(chart, 'tool', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'tool', namespace: 'shop' }, ...{ spec: spec('1') } });
  const deployed = (cpu: string) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'tool', namespace: 'shop' }, spec: { nodeName: 'n1', ...spec(cpu) }, status: { phase: 'Running' } });
  expect(simulate(...NODES, deployed('1')).existingNodes).toEqual([]);
  expect(simulate(...NODES, deployed('500m')).existingNodes).toMatchObject([{ pods: ['shop/tool'] }]);
});

test('a PersistentVolumeClaim of the app keeps its volume', () => {
  ownPool();
  deployment(1, '500m', { name: 'db', volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] });
  const claim = (spec: JsonObject) => ({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'data', namespace: 'shop' }, spec: { accessModes: ['ReadWriteOnce'], ...spec } });
  new ApiObject(chart, 'data', claim({ storageClassName: 'gp3' }));
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'pv-1' },
    spec: { csi: { driver: 'ebs.csi.aws.com' }, nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1b'] }] }] } } },
  };
  const { existingNodes, nodeClaims } = simulate(...NODES, claim({ storageClassName: 'gp3', volumeName: 'pv-1' }), volume);
  expect(existingNodes).toEqual([]);
  expect(nodeClaims).toMatchObject([{ pods: ['shop/db-0'], addedRequirements: ['topology.kubernetes.io/zone In [us-east-1b]'] }]);
});

test('names objects of the cluster with errors, and omits them', () => {
  deployment(1, '3', { name: 'api' });
  const nodeClass = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { kubelet: { maxPods: -1 } } };
  const { notSimulated, nodeClaims } = simulate(...NODES, nodeClass, pool(), { ...pod('bad', 'n1', 'many') });
  expect(nodeClaims).toEqual([]);
  expect(notSimulated.slice(0, 3)).toEqual([
    expect.stringMatching(/^The simulation omits EC2NodeClass\/default of the cluster: spec.* \.?/),
    'The simulation omits NodePool/general of the cluster: EC2NodeClass/default has errors.',
    'The simulation omits Pod/shop/bad of the cluster: spec.containers[0].resources.requests.cpu must be a Kubernetes quantity of at least 0, got "many".',
  ]);
});

test('the zones of the nodes decide the region', () => {
  ownPool();
  deployment(1, '3', { name: 'api', nodeSelector: { 'topology.kubernetes.io/zone': 'eu-west-1b' } });
  const moved = NODES.map((json) => ({ ...json, metadata: { ...json.metadata, labels: { ...json.metadata.labels, 'topology.kubernetes.io/zone': 'eu-west-1b' } } }));
  expect(simulate(...moved)).toMatchObject({ unschedulable: [], nodeClaims: [{ pods: ['shop/api-0'] }] });
});

test('rejects a path instead of a snapshot', () => {
  expect(() => Simulation.of(app, { cluster: 'cluster.json' as any })).toThrow('cluster must be a ClusterSnapshot, got "cluster.json". For example: ClusterSnapshot.ofFiles("cluster.json")');
});
