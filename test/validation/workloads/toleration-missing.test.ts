import { JsonPatch } from 'cdk8s';
import { affinity, asks, deployment, pools, said, saidOf } from './apps';
import { Architecture, CapacityType, Requirement, Taint } from '../../../src';

const GPU = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('dedicated', 'gpu')] };
const MISSING = 'tolerations: the pod is for nodes of gpu, and does not tolerate the taint dedicated=gpu:NoSchedule; '
  + 'add the toleration { key: dedicated, value: "gpu", effect: NoSchedule } (workload-toleration-missing)';

test.each([
  ['names the pool', { 'karpenter.sh/nodepool': 'gpu' }],
  ['asks for a label of it', { accelerator: 'gpu' }],
])('a pod that %s', (_, nodeSelector) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector })).toEqual([MISSING]);
  expect(saidOf({ gpu: GPU, general: {} }, { nodeSelector })).toEqual([MISSING]);
});

test('a pod that rules the other pools out', () => {
  const arm = { requirements: [Requirement.architectures(Architecture.ARM64)] };
  const amd = { requirements: [Requirement.architectures(Architecture.AMD64)] };
  const nodeSelector = { 'kubernetes.io/arch': 'arm64' };
  expect(saidOf({ arm: { ...arm, taints: [Taint.noExecute('arch')] }, amd }, { nodeSelector })).toEqual([
    'tolerations: the pod is for nodes of arm, and does not tolerate the taint arch:NoExecute; '
    + 'add the toleration { key: arch, operator: Exists, effect: NoExecute } (workload-toleration-missing)',
  ]);
  // With a single pool it may be for other nodes; and what most nodes are is no choice.
  expect(saidOf({ arm: { ...arm, taints: [Taint.noExecute('arch')] } }, { nodeSelector })).toEqual([]);
  expect(saidOf({ arm, amd: { ...amd, taints: [Taint.noExecute('arch')] } }, { nodeSelector: { 'kubernetes.io/arch': 'amd64' } })).toEqual([]);
});

test('a pod that selects nothing, or only avoids, runs on other nodes', () => {
  expect(saidOf({ gpu: GPU }, {})).toEqual([]);
  const spot = { requirements: [Requirement.capacityTypes(CapacityType.SPOT)] };
  const steady = { requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)], taints: [Taint.noSchedule('steady')] };
  expect(saidOf({ spot, steady }, affinity([asks('karpenter.sh/capacity-type', 'NotIn', 'spot')]))).toEqual([]);
});

test('one pool that it tolerates is enough', () => {
  expect(saidOf({ gpu: GPU, plain: { labels: { accelerator: 'gpu' } } }, { nodeSelector: { accelerator: 'gpu' } })).toEqual([]);
});

test('of several pools each is said', () => {
  expect(saidOf({ gpu: GPU, neuron: { labels: { accelerator: 'neuron' }, taints: [Taint.noSchedule('neuron')] } }, affinity([asks('accelerator', 'Exists')]))).toEqual([
    'tolerations: the pod tolerates none of the pools that it is for: gpu has dedicated=gpu:NoSchedule; neuron has neuron:NoSchedule; '
    + 'add the toleration { key: dedicated, value: "gpu", effect: NoSchedule }, or that of another (workload-toleration-missing)',
  ]);
  expect(saidOf({ a: GPU, b: GPU }, { nodeSelector: { accelerator: 'gpu' } })[0]).toContain('the pod is for nodes of a and b, and does not tolerate');
});

test('taints of the start, and those that only advise against, keep no pod away', () => {
  expect(saidOf({ gpu: { startupTaints: [Taint.noSchedule('starting')], taints: [Taint.preferNoSchedule('slow')] } }, { nodeSelector: { 'karpenter.sh/nodepool': 'gpu' } })).toEqual([]);
});

test.each([
  [{ key: 'dedicated', operator: 'Equal', value: 'gpu', effect: 'NoSchedule' }],
  [{ key: 'dedicated', value: 'gpu' }],
  [{ key: 'dedicated', operator: 'Exists' }],
  [{ operator: 'Exists' }],
  [{ operator: 'Exists', effect: 'NoSchedule' }],
  [{ key: 'dedicated', operator: 'Gt', value: '5' }],
])('%j tolerates', (toleration) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector: { accelerator: 'gpu' }, tolerations: [toleration] })).toEqual([]);
});

test.each([
  [{ key: 'dedicated', operator: 'Equal', value: 'cpu' }],
  [{ key: 'dedicated' }],
  [{ key: 'dedicated', operator: 'Exists', effect: 'NoExecute' }],
  [{ key: 'other', operator: 'Exists' }],
  [{ value: 'gpu' }],
])('%j does not', (toleration) => {
  expect(saidOf({ gpu: GPU }, { nodeSelector: { accelerator: 'gpu' }, tolerations: [toleration] })).toEqual([MISSING]);
});

test('what an extended resource is tainted for, EKS lets its pods tolerate', () => {
  const gpu = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('nvidia.com/gpu', 'true')] };
  const nodeSelector = { accelerator: 'gpu' };
  expect(saidOf({ gpu }, { nodeSelector, containers: [{ resources: { limits: { 'nvidia.com/gpu': 1 } } }] })).toEqual([]);
  expect(saidOf({ gpu }, { nodeSelector, containers: [{ resources: { limits: { cpu: 1 } } }] })).toHaveLength(1);
  const own = { labels: { accelerator: 'gpu' }, taints: [Taint.noSchedule('cpu')] };
  expect(saidOf({ own }, { nodeSelector, containers: [{ resources: { requests: { cpu: 1 } } }] })).toHaveLength(1);
});

test('terms of which one leads to other pools', () => {
  expect(saidOf({ gpu: GPU, general: {} }, affinity([asks('accelerator', 'Exists')], [asks('karpenter.sh/nodepool', 'In', 'general')]))).toEqual([]);
  expect(saidOf({ gpu: GPU, general: {} }, affinity([asks('accelerator', 'Exists')], [asks('disk', 'Exists')]))).toEqual([]);
});

test('DaemonSets are for all nodes that they can be on', () => {
  expect(said((chart) => {
    pools(chart, { gpu: GPU });
    deployment(chart, { nodeSelector: { accelerator: 'gpu' } }).addJsonPatch(JsonPatch.replace('/kind', 'DaemonSet'));
  })).toEqual([]);
});
