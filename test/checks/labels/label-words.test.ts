import { labelOfWord } from '../../../src/checks/labels/label-words';

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
