import { pool, said } from './lints';

test.each([
  [{ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' }, []],
  [{ group: 'eks.amazonaws.com', kind: 'NodeClass' }, []],
  [{ group: 'karpenter.azure.com', kind: 'AKSNodeClass' }, []],
  [{ group: 'karpenter.kwok.sh', kind: 'KWOKNodeClass' }, []],
  [{ group: 'karpenter.k8s.aws', kind: 'ec2nodeclass' }, ['kind: "ec2nodeclass" is no kind of Karpenter on AWS, which then finds no node class; did you mean EC2NodeClass?']],
  [{ group: 'karpenter.k8s.aws', kind: 'AWSNodeTemplate' }, ['kind: "AWSNodeTemplate" is no kind of Karpenter on AWS, which then finds no node class; did you mean EC2NodeClass?']],
  [{ group: 'karpenter.sh', kind: 'EC2NodeClass' }, ['group: "karpenter.sh" is no group of Karpenter on AWS, which then finds no node class; did you mean karpenter.k8s.aws?']],
  [{ group: 'Karpenter.k8s.aws', kind: 'NodeClass' }, ['group: "Karpenter.k8s.aws" is no group of Karpenter on AWS, which then finds no node class; did you mean karpenter.k8s.aws?']],
])('%j', (ref, expected) => {
  const object = pool([], {}, { spec: { nodeClassRef: { ...ref, name: 'it' } } });
  expect(said('node-class-ref-unknown', [object]).map((text) => text.replace('spec.template.spec.nodeClassRef.', ''))).toEqual(expected);
});
