/** The start of all nodes, and the time of the snapshot. */
const STARTED = '2026-11-27T12:00:00Z';
const NOW = '2026-11-30T12:00:00Z';
const CLASS = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

interface ExampleNode {
  readonly name: string;
  readonly size: 'xlarge' | '2xlarge' | '4xlarge';
  readonly zone: string;
  readonly capacityType?: string;
  readonly pods: readonly object[];
}

/** CPU, memory, and number of pods of m6i instances. */
const SIZES = {
  'xlarge': { cpu: '3920m', memory: '14103Mi', pods: '58' },
  '2xlarge': { cpu: '7910m', memory: '29317Mi', pods: '58' },
  '4xlarge': { cpu: '15890m', memory: '57971Mi', pods: '234' },
};

/** Pods of a Deployment. The names end with the number of the first pod and those after it. */
function podsOf(app: string, first: number, count: number, cpu: string, memory: string, annotations?: object): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${app}-7d9c5b8f6d-${first + index}`,
      namespace: 'shop',
      labels: { 'app': app, 'pod-template-hash': '7d9c5b8f6d' },
      ...annotations && { annotations },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `${app}-7d9c5b8f6d`, uid: app, controller: true }],
    },
    spec: { containers: [{ name: app, image: `registry.example.com/${app}:1`, resources: { requests: { cpu, memory } } }] },
    status: { phase: 'Running', startTime: STARTED, conditions: ['PodScheduled', 'Ready'].map((type) => ({ type, status: 'True' })) },
  }));
}

const NODES: readonly ExampleNode[] = [
  { name: 'ip-10-0-1-10', size: '2xlarge', zone: 'eu-west-1a', pods: podsOf('web', 1, 6, '1', '4Gi') },
  { name: 'ip-10-0-1-11', size: '2xlarge', zone: 'eu-west-1a', pods: podsOf('web', 7, 3, '1', '4Gi') },
  { name: 'ip-10-0-2-20', size: '4xlarge', zone: 'eu-west-1b', pods: podsOf('api', 1, 3, '2', '8Gi') },
  { name: 'ip-10-0-2-21', size: '4xlarge', zone: 'eu-west-1b', pods: podsOf('db', 1, 1, '12', '48Gi') },
  { name: 'ip-10-0-3-30', size: '2xlarge', zone: 'eu-west-1c', pods: podsOf('report', 1, 1, '5', '20Gi', { 'karpenter.sh/do-not-disrupt': 'true' }) },
  { name: 'ip-10-0-3-31', size: '2xlarge', zone: 'eu-west-1c', capacityType: 'spot', pods: podsOf('worker', 1, 3, '1', '4Gi') },
];

function objectsOf({ name, size, zone, capacityType = 'on-demand', pods }: ExampleNode): readonly object[] {
  const labels = {
    'karpenter.k8s.aws/instance-family': 'm6i',
    'karpenter.sh/capacity-type': capacityType,
    'karpenter.sh/nodepool': 'general',
    'kubernetes.io/arch': 'amd64',
    'kubernetes.io/os': 'linux',
    'node.kubernetes.io/instance-type': `m6i.${size}`,
    'topology.kubernetes.io/zone': zone,
  };
  const providerID = `aws:///${zone}/i-${name}`;
  const resources = { capacity: SIZES[size], allocatable: SIZES[size] };
  const claim = `general-${name.slice(-4)}`;
  return [
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata: { name: claim, labels, creationTimestamp: STARTED },
      spec: { nodeClassRef: CLASS, requirements: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['general'] }] },
      status: {
        nodeName: name,
        providerID,
        ...resources,
        conditions: ['Launched', 'Registered', 'Initialized', 'Consolidatable', 'Ready'].map((type) => ({ type, status: 'True', reason: type, message: '', lastTransitionTime: STARTED })),
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: {
        name,
        labels: { ...labels, 'kubernetes.io/hostname': name, 'karpenter.sh/initialized': 'true', 'karpenter.sh/registered': 'true' },
        creationTimestamp: STARTED,
      },
      spec: { providerID },
      status: { ...resources, conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady', message: '', lastHeartbeatTime: NOW, lastTransitionTime: STARTED }] },
    },
    ...pods.map((pod) => ({ ...pod, spec: { nodeName: name, ...(pod as { spec: object }).spec } })),
  ];
}

const SETTINGS: readonly object[] = [
  {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general' },
    spec: {
      template: {
        spec: {
          nodeClassRef: CLASS,
          requirements: [
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand', 'spot'] },
            { key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m6i'] },
          ],
          expireAfter: '720h',
        },
      },
      disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '1m', budgets: [{ nodes: '20%' }] },
    },
  },
  {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: {
      role: 'KarpenterNodeRole-demo',
      amiSelectorTerms: [{ alias: 'al2023@v20261120' }],
      subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }],
      securityGroupSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }],
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'db', namespace: 'shop' },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'db' } } },
    status: { currentHealthy: 1, desiredHealthy: 1, disruptionsAllowed: 0, expectedPods: 1 },
  },
];

/** A small cluster, as kubectl prints it. Karpenter deletes some of its nodes, replaces some, and keeps the others. */
export const SNAPSHOT = `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...SETTINGS, ...NODES.flatMap(objectsOf)] }, null, 2)}\n`;
