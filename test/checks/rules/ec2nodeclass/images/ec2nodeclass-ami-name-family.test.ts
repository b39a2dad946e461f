import { holds, nodeClass, said, severitiesOf } from '../../lints';

const RULE = 'ec2nodeclass-ami-name-family';
const of = (amiFamily: string, ...amiSelectorTerms: object[]) => nodeClass({ amiFamily, amiSelectorTerms });
const AT = 'spec.amiSelectorTerms[0]';
const problem = (field: string, value: string, image: string, family: string) =>
  [`${AT}.${field} "${value}" is an image of the ${image} family, but amiFamily is ${family}. Set amiFamily: ${image}, or select an image of the ${family} family.`];
const WINDOWS = 'Windows_Server-2022-English-Core-EKS_Optimized-1.34-2026.07.01';
const AL2_PARAMETER = '/aws/service/eks/optimized-ami/1.31/amazon-linux-2-arm64/recommended/image_id';

holds(RULE, [
  [of('AL2023', { name: 'amazon-eks-node-1.31-v20250123' }), problem('name', 'amazon-eks-node-1.31-v20250123', 'AL2', 'AL2023')],
  [of('AL2', { name: 'amazon-eks-node-al2023-x86_64-standard-1.31-*' }), problem('name', 'amazon-eks-node-al2023-x86_64-standard-1.31-*', 'AL2023', 'AL2')],
  [of('AL2', { name: 'bottlerocket-aws-k8s-1.31-x86_64-*' }), problem('name', 'bottlerocket-aws-k8s-1.31-x86_64-*', 'Bottlerocket', 'AL2')],
  [of('Bottlerocket', { name: WINDOWS }), problem('name', WINDOWS, 'Windows2022', 'Bottlerocket')],
  [of('AL2023', { ssmParameter: AL2_PARAMETER }), problem('ssmParameter', AL2_PARAMETER, 'AL2', 'AL2023')],
  // The families use the same kind of user data.
  [of('Windows2019', { name: WINDOWS }), []],
  ...['amazon-eks-gpu-node-1.31-v20250123', 'amazon-eks-node-1.31-*'].map((name) => [of('AL2', { name }), []] as const),
  // These names match images of several families, or images that EKS does not publish.
  ...['amazon-eks-node-*', 'amazon-eks-*', '*bottlerocket*', 'my-amazon-eks-node-1.31-v1', 'ubuntu-eks/k8s_1.31/images/*'].map((name) => [of('AL2023', { name }), []] as const),
  [of('AL2023', { ssmParameter: '/shop/images/amazon-linux-2/id' }, { id: 'ami-0123456789abcdef0' }), []],
  [of('Custom', { name: 'bottlerocket-aws-k8s-1.31-*' }), []],
  [nodeClass({ amiSelectorTerms: [{ alias: 'al2023@latest' }] }), []],
]);

test('an image of your own account can have another family than its name', () => {
  const severities = (owner?: string) => severitiesOf(RULE, [of('AL2023', { name: 'bottlerocket-aws-k8s-1.35-*', owner })]);
  expect([severities('amazon'), severities('092701018921')]).toEqual([['error'], ['error']]);
  expect([severities(), severities('self'), severities('111122223333')]).toEqual([['warning'], ['warning'], ['warning']]);
  expect(severitiesOf(RULE, [of('AL2023', { ssmParameter: AL2_PARAMETER })])).toEqual(['error']);
});

test('the Custom family with an image of EKS needs its family', () => {
  expect(said('ec2nodeclass-custom-user-data', [of('Custom', { name: 'bottlerocket-aws-k8s-1.31-*' })])).toEqual([
    'spec.amiFamily Custom adds no user data to the Bottlerocket image, so nodes do not join the cluster. Set amiFamily: Bottlerocket, or add userData that joins nodes to the cluster.',
  ]);
  expect(said('ec2nodeclass-custom-user-data', [of('Custom', { name: 'shop-*' })])).toEqual([expect.stringContaining('requires userData')]);
});
