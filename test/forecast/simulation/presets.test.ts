import { ApiObject, Chart } from 'cdk8s';
import {
  Architecture, ArmWithFallback, BaseWithSpotBurst, GpuPool, Headroom, Inflate, KarpenterApp, KarpenterWorkload, MixedPool, NodeClassRef, NodePoolRef,
  Overprovisioning,
  RatioSplit, Simulation, SpotWithFallback, StaticPool, SystemPool, WindowsNodes,
} from '../../../src';

/** The promises of docs/reference/presets.md, in simulation. */
const nodeClass = NodeClassRef.named('default');
let chart: Chart;
beforeEach(() => {
  chart = new Chart(new KarpenterApp(), 'nodes', { disableResourceNameHashes: true });
});

const deployment = (name: string, replicas: number, podSpec: object = {}, requests: object = { cpu: '1', memory: '1Gi' }) => new ApiObject(chart, name, {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    replicas,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers: [{ name, image: name, resources: { requests } }], ...podSpec } },
  },
});

/** Returns the number of pods by NodePool or label, for the nodes of a simulation. */
function podsBy(simulation: Simulation, keyOf: (node: Simulation['nodeClaims'][number]) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const node of simulation.nodeClaims) counts[keyOf(node)] = (counts[keyOf(node)] ?? 0) + node.pods.length;
  return counts;
}

test('MixedPool: requests spot capacity first', () => {
  new MixedPool(chart, 'mixed', { nodeClass });
  deployment('web', 3);
  const { nodeClaims, unschedulable } = Simulation.of(chart);
  expect(unschedulable).toEqual([]);
  expect(nodeClaims.map(({ nodePool, pods, capacityType }) => ({ nodePool, pods, capacityType }))).toEqual([{ nodePool: 'nodes-mixed', pods: ['web-0', 'web-1', 'web-2'], capacityType: 'spot' }]);
});

test('SpotWithFallback: launches on-demand nodes when the limit of the spot NodePool is reached', () => {
  new SpotWithFallback(chart, 'general', { nodeClass, spot: { limits: { cpu: '64' } } });
  deployment('web', 200);
  const simulation = Simulation.of(chart);
  expect(simulation.unschedulable).toEqual([]);
  expect(new Set(simulation.nodeClaims.map(({ capacityType }) => capacityType))).toEqual(new Set(['spot', 'on-demand']));
  const spot = simulation.nodeClaims.filter(({ capacityType }) => capacityType === 'spot');
  expect(spot.flatMap(({ pods }) => pods).length).toBeLessThan(64);
  expect(Simulation.of(chart, { replicas: { web: 3 } }).nodeClaims.map(({ capacityType }) => capacityType)).toEqual(['spot']);
});

test('RatioSplit: three of four pods run on spot', () => {
  const split = new RatioSplit(chart, 'split', { nodeClass, spotParts: 3, onDemandParts: 1 });
  split.spread(deployment('web', 8));
  const simulation = Simulation.of(chart);
  expect(simulation.unschedulable).toEqual([]);
  expect(podsBy(simulation, ({ capacityType }) => capacityType)).toEqual({ 'spot': 6, 'on-demand': 2 });
  expect(Object.values(podsBy(simulation, ({ addedRequirements }) => addedRequirements.find((each) => each.startsWith('capacity-spread'))!))).toEqual([2, 2, 2, 2]);
});

test('BaseWithSpotBurst: uses the base first, then spot', () => {
  new BaseWithSpotBurst(chart, 'general', { nodeClass, baseLimits: { cpu: '32' } });
  deployment('web', 10);
  expect(podsBy(Simulation.of(chart), ({ nodePool }) => nodePool)).toEqual({ 'nodes-general-base': 10 });
  const larger = Simulation.of(chart, { replicas: { web: 100 } });
  expect(larger.unschedulable).toEqual([]);
  expect(new Set(larger.nodeClaims.map(({ nodePool, capacityType }) => `${nodePool} ${capacityType}`))).toEqual(new Set(['nodes-general-base on-demand', 'nodes-general-burst spot']));
});

test('ArmWithFallback: prefers arm64, and runs amd64 pods on amd64', () => {
  new ArmWithFallback(chart, 'general', { nodeClass });
  const web = deployment('web', 2);
  expect(podsBy(Simulation.of(chart), ({ nodePool }) => nodePool)).toEqual({ 'nodes-general-arm64': 2 });
  KarpenterWorkload.of(web).requireArchitectures(Architecture.AMD64);
  expect(podsBy(Simulation.of(chart), ({ nodePool }) => nodePool)).toEqual({ 'nodes-general-amd64': 2 });
});

test('GpuPool: runs only pods that tolerate its taint, such as those that request GPUs', () => {
  const gpu = new GpuPool(chart, 'gpu', { nodeClass, limits: { 'nvidia.com/gpu': '16' } });
  KarpenterWorkload.of(deployment('train', 2, {}, { 'cpu': '4', 'nvidia.com/gpu': '1' })).runOn(gpu);
  deployment('web', 1);
  const simulation = Simulation.of(chart);
  expect(podsBy(simulation, ({ nodePool }) => nodePool)).toEqual({ 'nodes-gpu': 2 });
  expect(simulation.nodeClaims.every(({ likelyInstanceType }) => /^[gp]\d/.test(likelyInstanceType))).toBe(true);
  expect(simulation.unschedulable.map(({ pod }) => pod)).toEqual(['web-0']);
});

test('WindowsNodes and SystemPool: keep pods without a toleration away', () => {
  new WindowsNodes(chart, 'windows', { clusterName: 'demo' });
  new SystemPool(chart, 'system', { nodeClass });
  deployment('web', 1);
  deployment('dns', 1, { tolerations: [{ key: 'CriticalAddonsOnly', operator: 'Exists' }] });
  deployment('iis', 1, { tolerations: [{ key: 'os', value: 'windows' }], nodeSelector: { 'kubernetes.io/os': 'windows' } });
  const simulation = Simulation.of(chart);
  expect(simulation.nodeClaims.map(({ nodePool, pods }) => [nodePool, pods]).sort()).toEqual([['nodes-system', ['dns-0']], [expect.stringContaining('windows'), ['iis-0']]]);
  expect(simulation.unschedulable.map(({ pod }) => pod)).toEqual(['web-0']);
});

test('StaticPool: has a fixed number of nodes', () => {
  new StaticPool(chart, 'gateway', { nodeClass, nodes: 5, limits: { nodes: '6' } });
  const { nodeClaims, notSimulated } = Simulation.of(chart);
  expect(nodeClaims.map(({ nodePool, pods, capacityType }) => ({ nodePool, pods, capacityType }))).toEqual(Array.from({ length: 5 }, () => ({ nodePool: 'nodes-gateway', pods: [], capacityType: 'on-demand' })));
  expect(notSimulated).toEqual([]);
});

test('Inflate: six replicas get six nodes', () => {
  const pool = new MixedPool(chart, 'general', { nodeClass });
  new Inflate(chart, 'inflate', { metadata: { name: 'karpenter-inflate' }, pool, replicas: 6 });
  const { nodeClaims, unschedulable } = Simulation.of(chart);
  expect(unschedulable).toEqual([]);
  expect(nodeClaims.map(({ pods }) => pods).sort()).toEqual(Array.from({ length: 6 }, (_, index) => [`karpenter-inflate-${index}`]));
});

test('Inflate with onePodPerNode: false packs pods', () => {
  const pool = new MixedPool(chart, 'general', { nodeClass });
  new Inflate(chart, 'inflate', { pool, replicas: 6, onePodPerNode: false });
  expect(Simulation.of(chart).nodeClaims).toHaveLength(1);
});

test.each([
  ['a CapacityBuffer', false, ['capacity-buffer-nodes-spare-buffer-1', 'capacity-buffer-nodes-spare-buffer-2']],
  ['placeholder pods', true, ['nodes-spare-headroom-0', 'nodes-spare-headroom-1']],
])('Overprovisioning with %s: reserves capacity on nodes', (_, placeholderPods, pods) => {
  new MixedPool(chart, 'general', { nodeClass });
  new Overprovisioning(chart, 'spare', { cpu: '2', memory: '4Gi', replicas: 2, placeholderPods });
  const { nodeClaims, unschedulable } = Simulation.of(chart);
  expect(unschedulable).toEqual([]);
  expect(nodeClaims.map((node) => node.pods)).toEqual([pods]);
  expect(nodeClaims[0].requests).toMatchObject({ cpu: '4', memory: '8Gi' });
});

test('Headroom: runs on a NodePool', () => {
  new MixedPool(chart, 'general', { nodeClass });
  new Headroom(chart, 'headroom', { cpu: '1', pool: NodePoolRef.named('nodes-general') });
  expect(podsBy(Simulation.of(chart), ({ nodePool }) => nodePool)).toEqual({ 'nodes-general': 1 });
});
