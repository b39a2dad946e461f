import { overlay, pool, said } from './lints';

const RULE = 'label-look-alike';
const meant = (key: string, release?: string) => said(RULE, [pool([`${key} Exists`])], release)
  .map((text) => /did you mean (.*)\?/.exec(text)![1]);

test('it says what was probably meant', () => {
  expect(said(RULE, [pool(['node.kubernetes.io/instance-family In m7i'], {}, { metadata: { labels: { 'kubernetes.io/architecture': 'arm64' } } })])).toEqual([
    'spec.template.metadata.labels.kubernetes.io/architecture: "kubernetes.io/architecture" is no label that Karpenter knows, so it says nothing of the instance; did you mean kubernetes.io/arch?',
    'spec.template.spec.requirements[0].key: "node.kubernetes.io/instance-family" is no label that Karpenter knows, so it says nothing of the instance; did you mean karpenter.k8s.aws/instance-family?',
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
])('%s looks like %s', (key, known) => {
  expect(meant(key)).toEqual([known]);
});

test.each([
  'topology.kubernetes.io/zone', 'beta.kubernetes.io/arch', 'topology.ebs.csi.aws.com/zone', 'topology.ebs.csi.eks.amazonaws.com/zone', 'example.com/zone', 'example.com/instance-family',
  'team', 'zone', 'instance-type', 'eks.amazonaws.com/nodegroup', 'eks.amazonaws.com/capacityType', 'kubernetes.io/role', 'kubernetes.io/io', 'node.kubernetes.io/lifecycle',
  'zone.node-restriction.kubernetes.io/zone', 'topology.k8s.aws/network-node-layer-1', 'kops.k8s.io/instancegroup', 'constructor',
  // The API server refuses these.
  'karpenter.k8s.aws/Instance-Cpu', 'karpenter.sh/zone',
])('%s does not look like another', (key) => {
  expect(meant(key)).toEqual([]);
});

test('what the API server refused until 1.8 is not said twice', () => {
  expect(['topology.kubernetes.io/Zone', 'example.k8s.io/zone', 'node.kubernetes.io/instance-family'].map((key) => meant(key, '1.8')))
    .toEqual([[], [], ['karpenter.k8s.aws/instance-family']]);
});

test('other vendors have labels of their own', () => {
  const auto = pool(['eks.amazonaws.com/instance-category In c', 'node.kubernetes.io/instance-family In c5'], {}, { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'it' } } });
  expect(said(RULE, [auto, overlay('it', ['eks.amazonaws.com/instance-category In c', 'karpenter.k8s.gcp/instance-family In n2'])])).toEqual([]);
  expect(said(RULE, [overlay('it', ['node.kubernetes.io/instance-family In c5'])])).toHaveLength(1);
});
