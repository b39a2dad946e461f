import { FieldFiles } from '../../field/run-field';

/** Returns a NodePool. */
export const pool = (categories: string, name = 'general') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [${categories}]}
        - {key: karpenter.k8s.aws/instance-generation, operator: In, values: ["6"]}
`;

/** Returns an EC2NodeClass whose role and tags contain the name of its cluster. */
export const nodeClass = (cluster: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes-${cluster}
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
`;

/** Returns the files of clusters, in a folder for each of them, with the instance categories of the NodePool in each cluster. */
export function clusterFiles(categories: { readonly [cluster: string]: string }): FieldFiles {
  return Object.fromEntries(Object.entries(categories).map(([cluster, each]) => (
    [`clusters/${cluster}/karpenter.yaml`, `${nodeClass(cluster)}---\n${pool(each)}`]
  )));
}

/** Returns a Deployment. */
export const deployment = (name: string, replicas: number, cpu: string) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: ${replicas}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers: [{name: main, image: example.com/${name}, resources: {requests: {cpu: "${cpu}", memory: 1Gi}}}]
`;

/** Returns a snapshot of a cluster, as kubectl prints it. Its first node has a pod, and the others are empty. */
export function snapshot(cluster: string, nodeCount: number): string {
  const ids = Array.from({ length: nodeCount }, (_, index) => `${cluster}-n${index + 1}`);
  const labels = {
    'karpenter.sh/nodepool': 'general',
    'karpenter.sh/capacity-type': 'on-demand',
    'karpenter.sh/initialized': 'true',
    'karpenter.sh/registered': 'true',
    'kubernetes.io/arch': 'amd64',
    'kubernetes.io/os': 'linux',
    'node.kubernetes.io/instance-type': 'm6i.large',
    'topology.kubernetes.io/zone': 'us-east-1a',
    'topology.kubernetes.io/region': 'us-east-1',
  };
  const resources = { 'cpu': '1930m', 'memory': '7000Mi', 'pods': '29', 'ephemeral-storage': '17Gi' };
  const creationTimestamp = '2026-11-29T10:00:00Z';
  const condition = (type: string) => ({ type, status: 'True', lastTransitionTime: creationTimestamp, reason: type, message: '' });
  const items = [
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general', uid: `${cluster}-pool`, creationTimestamp },
      spec: {
        disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s', budgets: [{ nodes: '100%' }] },
        template: {
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
            requirements: [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['m'] }],
          },
        },
      },
      status: { conditions: [condition('Ready')] },
    },
    ...ids.flatMap((name) => [
      {
        apiVersion: 'karpenter.sh/v1',
        kind: 'NodeClaim',
        metadata: { name, uid: `${name}-claim`, labels, creationTimestamp },
        spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' } },
        status: {
          nodeName: name,
          providerID: `aws:///us-east-1a/${name}`,
          capacity: resources,
          allocatable: resources,
          conditions: ['Launched', 'Registered', 'Initialized', 'Ready', 'Consolidatable'].map(condition),
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name, uid: `${name}-node`, labels: { ...labels, 'kubernetes.io/hostname': name }, creationTimestamp },
        spec: { providerID: `aws:///us-east-1a/${name}` },
        status: { capacity: resources, allocatable: resources, conditions: [condition('Ready')] },
      },
    ]),
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-0', namespace: 'shop', uid: `${cluster}-web`, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'r', controller: true }] },
      spec: { nodeName: ids[0], containers: [{ name: 'web', image: 'example.com/web', resources: { requests: { cpu: '1500m', memory: '4Gi' } } }] },
      status: { phase: 'Running' },
    },
  ];
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 1);
}
