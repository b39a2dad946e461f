import { simulateCluster, SimulationReport } from '../../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';

function pool(limits: JsonObject = {}): JsonObject {
  const requirements = [
    { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large', 'm7i.4xlarge'] },
    { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
  ];
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: { limits, template: { spec: { requirements, nodeClassRef } } } };
}

function deployment(replicas: number, spec: JsonObject): JsonObject {
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', resources: { requests: { cpu: '1' } } }], ...spec } };
  return { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas, selector: { matchLabels: { app: 'web' } }, template } };
}

function antiAffinity(topologyKey: string): JsonObject {
  return { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey, labelSelector: { matchLabels: { app: 'web' } } }] } } };
}

function passesOf({ nodes }: SimulationReport): readonly number[] {
  return nodes.map(({ claim: { pass = 1 } }) => pass);
}

test('a launched node uses less of the limits than its NodeClaim, so a later pass launches more nodes', () => {
  const report = simulateCluster([pool({ cpu: '17' }), deployment(3, antiAffinity('kubernetes.io/hostname'))], regionMarket());
  expect(report.pending).toEqual([]);
  expect(passesOf(report)).toEqual([1, 2, 2]);
});

test('limits that the launched nodes exhaust keep pods pending', () => {
  const report = simulateCluster([pool({ cpu: '4' }), deployment(3, antiAffinity('kubernetes.io/hostname'))], regionMarket());
  expect(report.pending.map(({ pod, reasons }) => [pod.name, reasons[0].kind])).toEqual([['web-2', 'limits']]);
});

test.each([[3, 3], [5, 3]])('%d pods with anti-affinity over zones run on %d nodes, because the zones of launched nodes are known', (replicas, nodes) => {
  const report = simulateCluster([pool(), deployment(replicas, antiAffinity('topology.kubernetes.io/zone'))], regionMarket('us-east-1', [{ name: 'us-east-1a' }, { name: 'us-east-1b' }, { name: 'us-east-1c' }]));
  expect(report.nodes).toHaveLength(nodes);
  expect(report.pending).toHaveLength(replicas - nodes);
});

test('pods that no NodePool can run stay pending without further passes', () => {
  const report = simulateCluster([pool(), deployment(2, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })], regionMarket());
  expect(report.nodes).toEqual([]);
  expect(report.pending.map(({ reasons }) => reasons[0].kind)).toEqual(['label', 'label']);
});

test('the pods of DaemonSets use their host ports on launched nodes', () => {
  const ports = [{ containerPort: 80, hostPort: 8080 }];
  const daemonSet = {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent' },
    spec: { template: { metadata: {}, spec: { containers: [{ name: 'agent', ports }] } } },
  };
  const withPort = { ...deployment(1, { containers: [{ name: 'proxy', ports, resources: { requests: { cpu: '100m' } } }] }), metadata: { name: 'proxy' } };
  const report = simulateCluster([pool(), deployment(1, {}), withPort, daemonSet], regionMarket());
  expect(report.nodes).toHaveLength(1);
  expect(report.pending.map(({ pod }) => pod.name)).toEqual(['proxy-0']);
});
