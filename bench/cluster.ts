import { load } from './lib';

type Json = Record<string, any>;

const TYPES = ['m7i.xlarge', 'm7i.2xlarge', 'c7i.4xlarge'];
const ZONES = ['us-east-1a', 'us-east-1b', 'us-east-1c'];
/** Shares of the CPU of a node. The pods of a node request 60% to 120% of its share. */
const LOADS = [0.25, 0.4, 0.55, 0.7];
const PODS_PER_NODE = 10;
const CREATED = '2026-01-03T12:00:00Z';

/** The time of the snapshots. */
export const NOW = Date.parse('2026-01-05T12:00:00Z');

const POOL = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general' },
  spec: {
    disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s', budgets: [{ nodes: '10%' }] },
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [
          { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
        ],
      },
    },
  },
};

/** Returns the objects of a cluster whose nodes run 10 pods each. A twentieth of the apps has a PodDisruptionBudget that allows no evictions. */
export function clusterObjects(nodeCount: number): Json[] {
  const nodes = Array.from({ length: nodeCount }, (_, index) => index);
  const apps = Array.from({ length: Math.ceil(nodeCount / 5) }, (_, index) => `app-${index}`);
  return [
    POOL,
    ...nodes.flatMap(nodeObjects),
    ...nodes.flatMap((node) => Array.from({ length: PODS_PER_NODE }, (_, index) => podOf(node, index, apps[(node * 7 + index) % apps.length]))),
    ...apps.filter((_, index) => index % 20 === 0).map(budgetOf),
  ];
}

/** Returns the objects of the same cluster while all pods wait for nodes. */
export function withPendingPods(objects: readonly Json[]): Json[] {
  const status = { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] };
  return objects.map((json) => (json.kind === 'Pod' ? { ...json, spec: { ...json.spec, nodeName: undefined }, status } : json));
}

function nodeObjects(index: number): Json[] {
  const { allInstanceTypes } = load<typeof import('../src/karpenter/instance-types/catalog/instance-types')>('karpenter/instance-types/catalog/instance-types');
  const type = allInstanceTypes().find(({ name }) => name === typeOf(index))!;
  const zone = ZONES[index % ZONES.length];
  const labels = {
    ...Object.fromEntries(type.labels), 'karpenter.sh/nodepool': 'general', 'karpenter.sh/capacity-type': 'on-demand', 'topology.kubernetes.io/zone': zone,
  };
  const amounts = Object.fromEntries(type.resources);
  const conditions = (types: readonly string[]) => types.map((each) => ({ type: each, status: 'True', lastTransitionTime: CREATED }));
  const [name, providerID] = [`node-${index}`, `aws:///${zone}/i-${index}`];
  return [
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { ...labels, 'kubernetes.io/hostname': name, 'karpenter.sh/registered': 'true', 'karpenter.sh/initialized': 'true' } },
      spec: { providerID },
      status: { allocatable: amounts, capacity: amounts, conditions: conditions(['Ready']) },
    },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata: { name: `claim-${index}`, labels, creationTimestamp: CREATED },
      spec: {},
      status: { nodeName: name, providerID, conditions: conditions(['Launched', 'Registered', 'Initialized', 'Consolidatable']) },
    },
  ];
}

function typeOf(index: number): string {
  return TYPES[index % TYPES.length];
}

function podOf(node: number, index: number, app: string): Json {
  const cpus = 4 * 2 ** (node % TYPES.length);
  const size = (60 + (node * 31 + index * 17) % 60) / 100;
  const millicpu = Math.floor(cpus * 1000 * LOADS[node % LOADS.length] * size / PODS_PER_NODE);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `pod-${node}-${index}`, namespace: 'shop', uid: `pod-${node}-${index}`, labels: { app }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: app, controller: true }] },
    spec: { nodeName: `node-${node}`, containers: [{ name: 'app', resources: { requests: { cpu: `${millicpu}m`, memory: `${millicpu}Mi` } } }] },
    status: { phase: 'Running', startTime: CREATED, conditions: [{ type: 'Ready', status: 'True' }] },
  };
}

function budgetOf(app: string): Json {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: app, namespace: 'shop' },
    spec: { selector: { matchLabels: { app } }, maxUnavailable: 0 },
    status: { disruptionsAllowed: 0 },
  };
}
