import { labelOfWord, similarLabel } from '../../../src/checks/labels/label-words';

test.each([
  ['karpenter.k8s.aws/instance-type', 'node.kubernetes.io/instance-type'],
  ['karpenter.k8s.aws/zone', 'topology.kubernetes.io/zone'],
  ['karpenter.sh/Capacity-Type', 'karpenter.sh/capacity-type'],
  ['karpenter.sh/instance-family', 'karpenter.k8s.aws/instance-family'],
  ['karpenter.k8s.aws/architecture', 'kubernetes.io/arch'],
  ['karpenter.k8s.aws/instance-storage', 'karpenter.k8s.aws/instance-local-nvme'],
  ['beta.kubernetes.io/arch', 'kubernetes.io/arch'],
  ['karpenter.k8s.aws/team', undefined],
])('%s is named as %s', (key, expected) => {
  expect(labelOfWord(key, '1.15.1')).toBe(expected);
});

const AWS = 'karpenter.k8s.aws';
const LABELS = ['cpu', 'cpu-manufacturer', 'memory', 'size', 'local-nvme', 'network-bandwidth', 'generation', 'category', 'gpu-name', 'gpu-count'].map((name) => `${AWS}/instance-${name}`);

test.each([
  ['instance-mem', 'instance-memory'], ['instance-gen', 'instance-generation'], ['instance-nvme', 'instance-local-nvme'], ['instance-network', 'instance-network-bandwidth'],
  ['instance-catagory', 'instance-category'], ['memory', 'instance-memory'], ['instance-cpus', 'instance-cpu'], ['Instance-Size', 'instance-size'],
  ['instance-gpu', undefined], ['instance-typ', undefined], ['instance-az', undefined], ['instance-id', undefined], ['instance-tenancy', undefined], ['instance-architecture', undefined],
  ['compute-type', undefined], ['amiFamily', undefined], ['instance-cpu-count', undefined], ['instance-cpu-name', undefined], ['cpu', 'instance-cpu'],
])('%s is similar to %s', (name, similar) => {
  expect(similarLabel(`${AWS}/${name}`, LABELS)).toBe(similar && `${AWS}/${similar}`);
});
