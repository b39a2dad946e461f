import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** A NodeClass of EKS Auto Mode with the given settings. */
const nodeClass = (settings = '{}') => `apiVersion: eks.amazonaws.com/v1
kind: NodeClass
metadata: {name: web}
spec:
  role: nodes
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
  ${settings === '{}' ? 'tags: {}' : settings}
---
`;

/** A NodePool of EKS Auto Mode with a requirement on a label. */
const pool = (key: string, values: string, name = 'np') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template:
    spec:
      nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, name: web}
      requirements:
        - {key: ${key}, operator: In, values: [${values}]}
---
`;

const FAMILY = 'eks.amazonaws.com/instance-family';
const M7I = pool(FAMILY, 'm7i');

/** Returns the findings for a Deployment whose pods request resources. */
function found(others: string, requests: string, { spec = 'nodeSelector: {karpenter.sh/nodepool: np}', areAllNodesKnown = false } = {}): string[] {
  const workload = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {${spec}, containers: [{name: main, image: example.com/app, resources: {requests: {${requests}}, limits: {${requests}}}}]}}}
`;
  const sources = [{ name: 'all.yaml', read: () => Buffer.from(`${others}${workload}`) }];
  const { documents } = checkManifests(sources, { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set(), areAllNodesKnown });
  return documents.filter(({ kind }) => kind === 'Deployment').flatMap(({ findings }) => findings.map(({ rule, message, fix }) => `${rule}: ${message}. ${fix}`));
}

const LOWER = 'Lower the requests, or allow instance types with more resources in a NodePool.';
const OTHER_NODES = 'Correct the name of the resource, or run the pod on other nodes.';

test.each([
  ['cpu: 500', `the largest instance type of NodePool np has 191.45 allocatable. ${LOWER}`],
  ['memory: 769Gi', `the largest instance type of NodePool np has 768Gi. ${LOWER}`],
  ['nvidia.com/gpu: 1', 'no instance type of NodePool np has nvidia.com/gpu. Allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.'],
  ['habana.ai/gaudi: 1', `no instance type of NodePool np has habana.ai/gaudi, and EKS Auto Mode has no NodeOverlays that add it. ${OTHER_NODES}`],
  ['ephemeral-storage: 500Gi', 'has 71Gi allocatable: the volume of NodeClass web has the default size of 80Gi. Set ephemeralStorage.size of NodeClass web to at least 557Gi.'],
])('reports requests that no node of EKS Auto Mode meets: %s', (requests, text) => {
  expect(found(nodeClass() + M7I, requests)).toEqual([expect.stringContaining(text)]);
});

test.each([
  ['all memory of a node, because its reservations are not known', nodeClass() + M7I, 'memory: 767Gi'],
  ['the volume of a NodeClass', nodeClass('ephemeralStorage: {size: 600Gi}') + M7I, 'ephemeral-storage: 500Gi'],
  ['local disks', nodeClass() + pool(FAMILY, 'm6id'), 'ephemeral-storage: 500Gi'],
  ['huge pages', `${nodeClass('advancedCompute: {hugepages: {pages: [{size: 2Mi, count: 512}]}}')}${M7I}`, 'cpu: 1, hugepages-2Mi: 512Mi'],
  ['interfaces of EFA', nodeClass() + pool(FAMILY, 'p5'), 'vpc.amazonaws.com/efa: 32, nvidia.com/gpu: 8'],
  ['Neuron devices', nodeClass() + pool(FAMILY, 'trn2'), 'aws.amazon.com/neuroncore: 2'],
  ['another NodePool', nodeClass() + M7I + pool(FAMILY, 'p5', 'gpu'), 'nvidia.com/gpu: 1', { spec: 'nodeSelector: {eks.amazonaws.com/compute-type: auto}' }],
  ['a family that is not known', nodeClass() + pool(FAMILY, 'm99'), 'cpu: 500'],
  ['a size in a placeholder', nodeClass('ephemeralStorage: {size: "${SIZE}"}') + M7I, 'ephemeral-storage: 500Gi'],
  ['a NodeClass that is not checked', M7I, 'cpu: 1, ephemeral-storage: 500Gi, hugepages-2Mi: 512Mi'],
])('accepts requests that nodes of EKS Auto Mode may meet: %s', (_, others, requests, ...[options]: readonly { spec: string }[]) => {
  expect(found(others, requests, options)).toEqual([]);
});

test('ignores the volume of a NodeClass that is not checked', () => {
  expect(found(M7I, 'ephemeral-storage: 500Gi, cpu: 500')).toEqual([expect.stringContaining('containers request 500 cpu, but the largest')]);
});

test('requests may be for the built-in NodePools, unless all nodes are known', () => {
  const spec = 'nodeSelector: {eks.amazonaws.com/compute-type: auto}';
  const small = nodeClass() + pool(FAMILY, 't3');
  expect(found(small, 'cpu: 30', { spec })).toEqual([]);
  expect(found(small, 'cpu: 30', { spec, areAllNodesKnown: true })).toEqual([expect.stringContaining('largest instance type of NodePool np has 7.91 allocatable')]);
});

test('labels of a pod limit the instance types', () => {
  const spec = (cpu: number) => ({ spec: `nodeSelector: {karpenter.sh/nodepool: np, eks.amazonaws.com/instance-cpu: "${cpu}"}` });
  expect(found(nodeClass() + M7I, 'cpu: 3', spec(4))).toEqual([]);
  expect(found(nodeClass() + M7I, 'cpu: 3', spec(2))).toEqual([expect.stringContaining('has 1.93 allocatable')]);
  expect(found(nodeClass() + M7I, 'cpu: 3', spec(3))).toEqual([expect.stringContaining('no instance type of NodePool np meets the constraints of the pod')]);
});
