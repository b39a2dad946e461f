import { pool, said } from '../lints';

test.each<[string, string, string[]]>([
  ['karpenter.k8s.aws', 'EC2NodeClass', []],
  ['eks.amazonaws.com', 'NodeClass', []],
  ['karpenter.azure.com', 'AKSNodeClass', []],
  ['karpenter.kwok.sh', 'KWOKNodeClass', []],
  ['karpenter.k8s.gcp', 'GCENodeClass', []],
  ['karpenter.k8s.oracle', 'OciNodeClass', []],
  ['karpenter.k8s.alibabacloud', 'ECSNodeClass', []],
  ['karpenter-ibm.sh', 'IBMNodeClass', []],
  ['karpenter.sh', 'NodeClass', ['group must be karpenter.k8s.aws for Karpenter on AWS, got "karpenter.sh". Did you mean karpenter.k8s.aws?']],
  ['karpenter.k8s.aws', 'ec2nodeclass', ['kind must be EC2NodeClass for Karpenter on AWS, got "ec2nodeclass". Did you mean EC2NodeClass?']],
  ['karpenter.k8s.aws', 'AWSNodeTemplate', ['kind must be EC2NodeClass for Karpenter on AWS, got "AWSNodeTemplate". Did you mean EC2NodeClass?']],
  ['karpenter.sh', 'EC2NodeClass', ['group must be karpenter.k8s.aws for Karpenter on AWS, got "karpenter.sh". Did you mean karpenter.k8s.aws?']],
  ['eks.amazonaws.com', 'NodeClas', ['kind must be NodeClass for EKS Auto Mode, got "NodeClas". Did you mean NodeClass?']],
  ['eks.amazonaws.co', 'NodeClass', ['group must be eks.amazonaws.com for EKS Auto Mode, got "eks.amazonaws.co". Did you mean eks.amazonaws.com?']],
  ['Karpenter.k8s.aws', 'NodeClass', ['group must be karpenter.k8s.aws for Karpenter on AWS, got "Karpenter.k8s.aws". Did you mean karpenter.k8s.aws?']],
])('%s %s', (group, kind, expected) => {
  const object = pool([], {}, { spec: { nodeClassRef: { group, kind, name: 'it' } } });
  expect(said('node-class-ref-unknown', [object]).map((text) => text.replace('spec.template.spec.nodeClassRef.', ''))).toEqual(expected);
});
