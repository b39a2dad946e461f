import { eksImageOf } from '../../../src/karpenter/ami-families/eks-image';

test.each([
  [{ name: 'amazon-eks-node-1.30-*' }, { family: 'AL2', architecture: 'amd64', variant: 'standard', kubernetes: '1.30' }],
  [{ name: '*amazon-eks-node-1.30*' }, { family: 'AL2', architecture: 'amd64', variant: 'standard', kubernetes: '1.30' }],
  [{ name: 'amazon-eks-node-*' }, { family: 'AL2', architecture: 'amd64', variant: 'standard' }],
  [{ name: 'amazon-eks-arm64-node-1.29-v20240703' }, { family: 'AL2', architecture: 'arm64', variant: 'standard', kubernetes: '1.29' }],
  [{ name: 'amazon-eks-gpu-node-1.29-v*' }, { family: 'AL2', architecture: 'amd64', variant: 'gpu', kubernetes: '1.29' }],
  [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }, { family: 'AL2023', architecture: 'amd64', variant: 'standard', kubernetes: '1.30' }],
  [{ name: 'amazon-eks-node-al2023-arm64-standard-*' }, { family: 'AL2023', architecture: 'arm64', variant: 'standard' }],
  [{ name: 'amazon-eks-node-al2023-x86_64-nvidia-560-1.31-v20250101' }, { family: 'AL2023', architecture: 'amd64', variant: 'nvidia', kubernetes: '1.31' }],
  [{ ssmParameter: '/aws/service/eks/optimized-ami/1.30/amazon-linux-2/recommended/image_id' }, { family: 'AL2', architecture: 'amd64', variant: 'standard', kubernetes: '1.30' }],
  [{ ssmParameter: 'arn:aws:ssm:us-east-2::parameter/aws/service/eks/optimized-ami/1.30/amazon-linux-2-arm64/recommended/image_id' },
    { family: 'AL2', architecture: 'arm64', variant: 'standard', kubernetes: '1.30' }],
  [{ ssmParameter: '/aws/service/eks/optimized-ami/1.31/amazon-linux-2023/x86_64/neuron/recommended/image_id' },
    { family: 'AL2023', architecture: 'amd64', variant: 'neuron', kubernetes: '1.31' }],
  [{ name: 'my-amazon-eks-node-1.30' }, undefined],
  [{ name: 'amazon-eks-node-golden' }, undefined],
  [{ name: 'bottlerocket-aws-k8s-1.30-x86_64-v1.46.0' }, undefined],
  [{ alias: 'al2023@latest' }, undefined],
  [{ id: 'ami-1' }, undefined],
  [{ ssmParameter: '/mine/amazon-linux-2' }, undefined],
])('reads the AMI of the term %j', (term, expected) => {
  expect(eksImageOf(term)).toEqual(expected);
});
