import { JsonPatch } from 'cdk8s';
import { affinity, asks, deployment, pools, said, saidOf } from './apps';
import { Architecture, CapacityType, Requirement, Taint } from '../../../src';

const GPU = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('dedicated', 'gpu')] };
const MISSING = 'tolerations do not match the taint dedicated=gpu:NoSchedule of NodePool gpu, which the pod selects. '
  + 'Add the toleration { key: dedicated, value: "gpu", effect: NoSchedule }. (workload-toleration-missing)';

test.each([
  ['names the pool', { 'karpenter.sh/nodepool': 'gpu' }],
  ['asks for a label of it', { accelerator: 'gpu' }],
])('a pod that %s', (_, nodeSelector) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector })).toEqual([MISSING]);
  expect(saidOf({ gpu: GPU, general: {} }, { nodeSelector })).toEqual([MISSING]);
});

test('reports a pod that excludes the other pools', () => {
  const arm = { requirements: [Requirement.architectures(Architecture.ARM64)] };
  const amd = { requirements: [Requirement.architectures(Architecture.AMD64)] };
  const nodeSelector = { 'kubernetes.io/arch': 'arm64' };
  expect(saidOf({ arm: { ...arm, taints: [Taint.noExecute('arch')] }, amd }, { nodeSelector })).toEqual([
    'tolerations do not match the taint arch:NoExecute of NodePool arm, which the pod selects. '
    + 'Add the toleration { key: arch, operator: Exists, effect: NoExecute }. (workload-toleration-missing)',
  ]);
  // If the app has only one pool, the pod may be intended for other nodes. A label value that most nodes have does not select a pool.
  expect(saidOf({ arm: { ...arm, taints: [Taint.noExecute('arch')] } }, { nodeSelector })).toEqual([]);
  expect(saidOf({ arm, amd: { ...amd, taints: [Taint.noExecute('arch')] } }, { nodeSelector: { 'kubernetes.io/arch': 'amd64' } })).toEqual([]);
});

test('accepts a pod without positive constraints', () => {
  expect(saidOf({ gpu: GPU }, {})).toEqual([]);
  const spot = { requirements: [Requirement.capacityTypes(CapacityType.SPOT)] };
  const steady = { requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)], taints: [Taint.noSchedule('steady')] };
  expect(saidOf({ spot, steady }, affinity([asks('karpenter.sh/capacity-type', 'NotIn', 'spot')]))).toEqual([]);
});

test('accepts one tolerated pool', () => {
  expect(saidOf({ gpu: GPU, plain: { labels: { accelerator: 'gpu' } } }, { nodeSelector: { accelerator: 'gpu' } })).toEqual([]);
});

test('lists the taints of several pools', () => {
  expect(saidOf({ gpu: GPU, neuron: { labels: { accelerator: 'neuron' }, taints: [Taint.noSchedule('neuron')] } }, affinity([asks('accelerator', 'Exists')]))).toEqual([
    'tolerations do not match the taints of the NodePools that the pod selects: gpu has dedicated=gpu:NoSchedule; neuron has neuron:NoSchedule. '
    + 'Add the toleration { key: dedicated, value: "gpu", effect: NoSchedule }, or a toleration for another of these taints. (workload-toleration-missing)',
  ]);
  expect(saidOf({ a: GPU, b: GPU }, { nodeSelector: { accelerator: 'gpu' } })[0]).toContain('of NodePools a and b, which the pod selects');
});

test('ignores startup taints and PreferNoSchedule', () => {
  expect(saidOf({ gpu: { startupTaints: [Taint.noSchedule('starting')], taints: [Taint.preferNoSchedule('slow')] } }, { nodeSelector: { 'karpenter.sh/nodepool': 'gpu' } })).toEqual([]);
});

test.each([
  [{ key: 'dedicated', operator: 'Equal', value: 'gpu', effect: 'NoSchedule' }],
  [{ key: 'dedicated', value: 'gpu' }],
  [{ key: 'dedicated', operator: 'Exists' }],
  [{ operator: 'Exists' }],
  [{ operator: 'Exists', effect: 'NoSchedule' }],
  [{ key: 'dedicated', operator: 'Gt', value: '5' }],
])('accepts toleration %#', (toleration) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector: { accelerator: 'gpu' }, tolerations: [toleration] })).toEqual([]);
});

test.each([
  [{ key: 'dedicated', operator: 'Equal', value: 'cpu' }],
  [{ key: 'dedicated' }],
  [{ key: 'dedicated', operator: 'Exists', effect: 'NoExecute' }],
  [{ key: 'other', operator: 'Exists' }],
  [{ value: 'gpu' }],
])('reports toleration %# as not matching', (toleration) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector: { accelerator: 'gpu' }, tolerations: [toleration] })).toEqual([MISSING]);
});

test('accepts taints named after extended resources, which EKS tolerates', () => {
  const gpu = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('nvidia.com/gpu', 'true')], requirements: [Requirement.instanceCategories('g')] };
  const nodeSelector = { accelerator: 'gpu' };
  expect(saidOf({ gpu }, { nodeSelector, containers: [{ resources: { limits: { 'nvidia.com/gpu': 1 } } }] })).toEqual([]);
  expect(saidOf({ gpu }, { nodeSelector, containers: [{ resources: { limits: { cpu: 1 } } }] })).toHaveLength(1);
  const own = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('cpu')] };
  expect(saidOf({ own }, { nodeSelector, containers: [{ resources: { requests: { cpu: 1 } } }] })).toHaveLength(1);
});

test('accepts a term that leads to other pools', () => {
  expect(saidOf({ gpu: GPU, general: {} }, affinity([asks('accelerator', 'Exists')], [asks('karpenter.sh/nodepool', 'In', 'general')]))).toEqual([]);
  expect(saidOf({ gpu: GPU, general: {} }, affinity([asks('accelerator', 'Exists')], [asks('disk', 'Exists')]))).toEqual([]);
});

const TAINTED = { labels: { disk: 'ssd' }, taints: [Taint.noSchedule('dedicated', 'gpu')] };

test.each([
  ['karpenter.sh/capacity-type', 'In', 'spot'],
  ['karpenter.k8s.aws/instance-category', 'In', 'c'],
  ['karpenter.k8s.aws/instance-cpu', 'Gt', '4'],
  ['karpenter.sh/nodepool', 'Exists'],
])('a pod that requires %s %s %s is for nodes of Karpenter', (key, operator, ...values) => {
  const spec = affinity([asks(key, operator, ...values)]);
  expect(saidOf({ gpu: TAINTED }, spec)).toEqual([MISSING]);
  expect(saidOf({ gpu: TAINTED, general: {} }, spec)).toEqual([]);
  expect(saidOf({ gpu: TAINTED }, { ...spec, tolerations: [{ key: 'dedicated', operator: 'Exists' }] })).toEqual([]);
});

test.each([
  'kubernetes.io/arch', 'beta.kubernetes.io/arch', 'kubernetes.io/os', 'topology.kubernetes.io/zone', 'topology.kubernetes.io/region', 'topology.k8s.aws/zone-id',
  'node.kubernetes.io/instance-type', 'failure-domain.beta.kubernetes.io/zone', 'kubernetes.io/hostname',
])('a pod that requires %s, which all nodes have, may run on other nodes', (key) => {
  const amd = { ...TAINTED, requirements: [Requirement.architectures(Architecture.AMD64), Requirement.zones('us-east-1a'), Requirement.instanceTypes('m5.large')] };
  for (const asked of [asks(key, 'Exists'), asks(key, 'In', 'arm64')]) {
    expect([asked, saidOf({ amd, arm: TAINTED }, affinity([asked]))]).toEqual([asked, key.endsWith('/os') && 'values' in asked ? [expect.stringContaining('arm64 is not a valid value for kubernetes.io/os')] : []]);
  }
  if (!key.endsWith('/os') && key !== 'kubernetes.io/hostname') expect(saidOf({ amd }, affinity([asks(key, 'In', key.endsWith('/arch') ? 'arm64' : 'x')]))).toEqual([]);
});

test('other constraints are still reported, and typos on any node', () => {
  const amd = { ...TAINTED, requirements: [Requirement.architectures(Architecture.AMD64)] };
  expect(saidOf({ amd }, { nodeSelector: { 'kubernetes.io/arch': 'amd64', 'tape': 'lto' } })).toHaveLength(1);
  expect(saidOf({ amd }, { nodeSelector: { 'kubernetes.io/arch': 'arm64', 'disk': 'ssd' } })).toHaveLength(1);
  expect(saidOf({ amd }, { nodeSelector: { 'kubernetes.io/arch': 'x86_64' } })).toHaveLength(1);
  expect(saidOf({ amd, general: amd }, { nodeSelector: { 'kubernetes.io/arch': 'arm64' }, tolerations: [{ operator: 'Exists' }] })).toHaveLength(1);
});

test('reports a DaemonSet only if it names the pool', () => {
  const ofDaemons = (nodeSelector: object) => said((chart) => {
    pools(chart, { gpu: GPU, general: {} });
    deployment(chart, { nodeSelector }).addJsonPatch(JsonPatch.replace('/kind', 'DaemonSet'));
  });
  expect(ofDaemons({ 'karpenter.sh/nodepool': 'gpu', 'disk': 'ssd' })).toEqual([`app/it warning controller spec.template.spec.${MISSING}`]);
  expect(ofDaemons({ accelerator: 'gpu' })).toEqual([]);
  expect(ofDaemons({ 'karpenter.sh/capacity-type': 'spot' })).toEqual([]);
});
