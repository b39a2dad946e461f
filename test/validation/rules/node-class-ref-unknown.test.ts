import { pool, said } from './lints';

test.each([
  [{ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' }, []],
  [{ group: 'eks.amazonaws.com', kind: 'NodeClass' }, []],
  [{ group: 'karpenter.azure.com', kind: 'AKSNodeClass' }, []],
  [{ group: 'karpenter.kwok.sh', kind: 'KWOKNodeClass' }, []],
  [{ group: 'karpenter.k8s.aws', kind: 'ec2nodeclass' }, ['kind: kind must be EC2NodeClass for Karpenter on AWS, got "ec2nodeclass". Did you mean EC2NodeClass?']],
  [{ group: 'karpenter.k8s.aws', kind: 'AWSNodeTemplate' }, ['kind: kind must be EC2NodeClass for Karpenter on AWS, got "AWSNodeTemplate". Did you mean EC2NodeClass?']],
  [{ group: 'karpenter.sh', kind: 'EC2NodeClass' }, ['group: group must be karpenter.k8s.aws for Karpenter on AWS, got "karpenter.sh". Did you mean karpenter.k8s.aws?']],
  [{ group: 'Karpenter.k8s.aws', kind: 'NodeClass' }, ['group: group must be karpenter.k8s.aws for Karpenter on AWS, got "Karpenter.k8s.aws". Did you mean karpenter.k8s.aws?']],
])('%j', (ref, expected) => {
  const object = pool([], {}, { spec: { nodeClassRef: { ...ref, name: 'it' } } });
  expect(said('node-class-ref-unknown', [object]).map((text) => text.replace('spec.template.spec.nodeClassRef.', ''))).toEqual(expected);
});
