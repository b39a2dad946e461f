import { overlay, pool, said } from '../lints';

const RULE = 'label-look-alike';
const meant = (key: string, release?: string) => said(RULE, [pool([`${key} Exists`])], release)
  .map((text) => /Did you mean (.*)\?/.exec(text)![1]);

test('suggests the label that the user probably intended', () => {
  expect(said(RULE, [pool(['node.kubernetes.io/instance-family In m7i'])])).toEqual([
    'spec.template.spec.requirements[0].key: "node.kubernetes.io/instance-family" is a custom label, which no instance type has. Did you mean karpenter.k8s.aws/instance-family?',
  ]);
});

test.each([
  ['topology.kubernetes.io/Zone', 'topology.kubernetes.io/zone'],
  ['topology.kuberntes.io/zone', 'topology.kubernetes.io/zone'],
  ['topology.kubernetes.io/zones', 'topology.kubernetes.io/zone'],
  ['failure-domain.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['kubernetes.io/arhc', 'kubernetes.io/arch'],
  ['kubernetes.io/instance-type', 'node.kubernetes.io/instance-type'],
  ['node.kubernetes.io/instancetype', 'node.kubernetes.io/instance-type'],
  ['node.kubernetes.io/capacity-type', 'karpenter.sh/capacity-type'],
  ['node.kubernetes.io/instance-category', 'karpenter.k8s.aws/instance-category'],
  ['eks.amazonaws.com/instance-category', 'karpenter.k8s.aws/instance-category'],
  ['karpenter.aws/instance-cpu', 'karpenter.k8s.aws/instance-cpu'],
  ['k8s.aws/zone-id', 'topology.k8s.aws/zone-id'],
  ['example.k8s.io/zone', 'topology.kubernetes.io/zone'],
  ['amazonaws.com/zone', 'topology.kubernetes.io/zone'],
  ['my-node-restriction.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['node-restriction.kubernetes.io.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['xcsi.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['a.csix.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['karpenterxsh/instance-cpu', 'karpenter.k8s.aws/instance-cpu'],
  ['karpenterxk8s.aws/instance-cpu', 'karpenter.k8s.aws/instance-cpu'],
  ['karpenter.k8sxaws/instance-cpu', 'karpenter.k8s.aws/instance-cpu'],
  ['karpenter.sh.example.com/instance-cpu', 'karpenter.k8s.aws/instance-cpu'],
  ['kubernetes.io/operating-system', 'kubernetes.io/os'],
  ['kubernetes.io/availability-zone', 'topology.kubernetes.io/zone'],
  ['topology.kubernetes.io/ZONE', 'topology.kubernetes.io/zone'],
  ['topology.kubernetes.io/rexxon', 'topology.kubernetes.io/region'],
])('%s resembles %s', (key, known) => {
  expect(meant(key)).toEqual([known]);
});

test.each([
  'topology.kubernetes.io/zone', 'beta.kubernetes.io/arch', 'topology.ebs.csi.aws.com/zone', 'topology.ebs.csi.eks.amazonaws.com/zone', 'example.com/zone', 'example.com/instance-family',
  'team', 'zone', 'instance-type', 'eks.amazonaws.com/nodegroup', 'eks.amazonaws.com/capacityType', 'kubernetes.io/role', 'kubernetes.io/io', 'node.kubernetes.io/lifecycle',
  'zone.node-restriction.kubernetes.io/zone', 'topology.k8s.aws/network-node-layer-1', 'kops.k8s.io/instancegroup', 'constructor',
  'mykubernetes.io/zone', 'kubernetesxio/zone', 'k8sxio/zone', 'k8sxaws/zone', 'kubernetes.io.example.com/zone', 'myamazonaws.com/zone', 'amazonawsxcom/zone', 'amazonaws.com.example.com/zone',
  'node-restriction.kubernetes.io/zone', 'topology.kubernetes.io/zonene', 'topology.kubernetes.io/reign',
  // The API server already rejects these labels, so the rule does not report them.
  'karpenter.k8s.aws/Instance-Cpu', 'karpenter.sh/zone',
])('%s resembles no other label', (key) => {
  expect(meant(key)).toEqual([]);
});

test('does not report again what the API server rejects until 1.8', () => {
  const refused = ['topology.kubernetes.io/Zone', 'topologykubernetes.io/zone', 'example.k8s.io/zone'];
  expect([...refused, 'nodexkubernetes.io/instance-type'].flatMap((key) => meant(key, '1.8'))).toEqual([]);
  expect(refused.map((key) => meant(key, '1.9'))).toEqual(refused.map(() => ['topology.kubernetes.io/zone']));
  const others = ['node.kubernetes.io/zone', 'my-node-restriction.kubernetes.io/zone', 'kops.k8s.io/zone', 'kubernetes.io.amazonaws.com/zone', 'k8s.io.amazonaws.com/zone'];
  expect(others.map((key) => meant(key, '1.8'))).toEqual(others.map(() => ['topology.kubernetes.io/zone']));
  expect(meant('kubernetesxio/arch', '1.8')).toEqual(['kubernetes.io/arch']);
});

test('accepts labels of the node template, which pods can select', () => {
  expect(said(RULE, [pool([], {}, { metadata: { labels: { 'node.kubernetes.io/arch': 'arm64', 'node.kubernetes.io/instance-category': 'compute', 'topology.k8s.aws/zone-id': 'a' } } })], '0.36')).toEqual([]);
});

test('accepts the labels of other vendors', () => {
  const auto = pool(['eks.amazonaws.com/instance-category In c', 'node.kubernetes.io/instance-family In c5'], {}, { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'it' } } });
  expect(said(RULE, [auto, overlay('it', ['eks.amazonaws.com/instance-category In c', 'karpenter.k8s.gcp/instance-family In n2'])])).toEqual([]);
  expect(said(RULE, [overlay('it', ['node.kubernetes.io/instance-family In c5'])])).toHaveLength(1);
});
