import { holds, nodeClass, said, severitiesOf } from '../../lints';

const RULE = 'ec2nodeclass-ami-name-family';
const of = (amiFamily: string, ...amiSelectorTerms: object[]) => nodeClass({ amiFamily, amiSelectorTerms });
const AT = 'spec.amiSelectorTerms[0]';
const problem = (field: string, value: string, image: string, family: string) =>
  [`${AT}.${field} "${value}" is an image of the ${image} family, but amiFamily is ${family}, so nodes do not join the cluster${field === 'name' ? `, unless ${value.endsWith('*') ? 'a newer image of your account matches' : 'an image of your account has this name'}` : ''}. Set amiFamily: ${image}, or select an image of the ${family} family.`];
const WINDOWS = 'Windows_Server-2022-English-Core-EKS_Optimized-1.34-2026.07.01';
const AL2_PARAMETER = '/aws/service/eks/optimized-ami/1.31/amazon-linux-2-arm64/recommended/image_id';

holds(RULE, [
  [of('AL2023', { name: 'amazon-eks-node-1.31-v20250123' }), problem('name', 'amazon-eks-node-1.31-v20250123', 'AL2', 'AL2023')],
  [of('AL2', { name: 'amazon-eks-node-al2023-x86_64-standard-1.31-*' }), problem('name', 'amazon-eks-node-al2023-x86_64-standard-1.31-*', 'AL2023', 'AL2')],
  [of('AL2', { name: 'bottlerocket-aws-k8s-1.31-x86_64-*' }), problem('name', 'bottlerocket-aws-k8s-1.31-x86_64-*', 'Bottlerocket', 'AL2')],
  [of('Bottlerocket', { name: WINDOWS }), problem('name', WINDOWS, 'Windows2022', 'Bottlerocket')],
  [of('AL2023', { ssmParameter: AL2_PARAMETER }), problem('ssmParameter', AL2_PARAMETER, 'AL2', 'AL2023')],
  ...['amazon-eks-gpu-node-1.31-v20250123', 'amazon-eks-node-1.31-*'].map((name) => [of('AL2', { name }), []] as const),
  // AL2 has no new images, so the newest image is of AL2023.
  ...['amazon-eks-node-*', 'amazon-eks-*', '*-node-al2023-*', '*eks-node-*1.31*'].map((name) => [of('AL2023', { name }), []] as const),
  // EKS does not publish images with these names.
  ...['my-amazon-eks-node-1.31-v1', '*my-image*', 'golden-1.3?-*', '*amazon-linux*'].map((name) => [of('AL2023', { name }), []] as const),
  [of('AL2023', { ssmParameter: '/shop/images/amazon-linux-2/id' }, { id: 'ami-0123456789abcdef0' }), []],
  [nodeClass({ amiSelectorTerms: [{ alias: 'al2023@latest' }] }), []],
]);

test('an image of your own account can have another family than its name', () => {
  const severities = (owner?: string) => severitiesOf(RULE, [of('AL2023', { name: 'bottlerocket-aws-k8s-1.35-*', owner })]);
  expect([severities('amazon'), severities('092701018921')]).toEqual([['error'], ['error']]);
  expect([severities(), severities('self'), severities('111122223333')]).toEqual([['warning'], ['warning'], ['warning']]);
  expect(severitiesOf(RULE, [of('AL2023', { ssmParameter: AL2_PARAMETER })])).toEqual(['error']);
});

const SEVERAL = 'and Karpenter uses the newest image, so nodes join the cluster only if this is';
const IN_ACCOUNT = ', unless a newer image of your account matches';

holds(RULE, [
  [of('AL2', { name: '*1.27*' }), [
    `${AT}.name "*1.27*" matches images of the AL2, AL2023, Bottlerocket, Windows2019, and Windows2022 families, ${SEVERAL} an AL2 image. Set a name that matches only images of the AL2 family, for example amazon-eks-node-1.27-*.`,
  ]],
  [of('AL2', { name: 'amazon-eks-*', owner: '602401143452' }), [
    `${AT}.name "amazon-eks-*" matches images of the AL2 and AL2023 families, ${SEVERAL} an AL2 image. Set a name that matches only images of the AL2 family, for example amazon-eks-node-1.32-*.`,
  ]],
  [of('Bottlerocket', { name: '*-1.3?-*', owner: 'amazon' }), [
    `${AT}.name "*-1.3?-*" matches images of the AL2, AL2023, Bottlerocket, Windows2019, Windows2022, and Windows2025 families, ${SEVERAL} a Bottlerocket image. Set a name that matches only images of the Bottlerocket family, for example bottlerocket-aws-k8s-1.35-x86_64-*.`,
  ]],
  [of('AL2023', { name: '*eks-node-1.30*' }), [
    `${AT}.name "*eks-node-1.30*" is an image of the AL2 family, but amiFamily is AL2023, so nodes do not join the cluster${IN_ACCOUNT}. Set amiFamily: AL2, or select an image of the AL2023 family.`,
  ]],
  [of('AL2023', { name: '*bottlerocket*', owner: 'amazon' }), [
    `${AT}.name "*bottlerocket*" is an image of the Bottlerocket family, but amiFamily is AL2023, so nodes do not join the cluster. Set amiFamily: Bottlerocket, or select an image of the AL2023 family.`,
  ]],
  [of('AL2', { name: '*-1.34-v*', owner: '602401143452' }), [
    `${AT}.name "*-1.34-v*" is an image of the AL2023 family, but amiFamily is AL2, so nodes do not join the cluster. Set amiFamily: AL2023, or select an image of the AL2 family.`,
  ]],
  [of('AL2', { name: '*1.34*' }), [
    `${AT}.name "*1.34*" matches images of the AL2023, Bottlerocket, Windows2019, and Windows2022 families, but amiFamily is AL2, so nodes do not join the cluster${IN_ACCOUNT}. Set amiFamily: AL2023, and a name that matches only images of this family, for example amazon-eks-node-al2023-x86_64-standard-1.34-*.`,
  ]],
  [of('AL2023', { name: '*EKS*' }), [
    `${AT}.name "*EKS*" matches images of the Windows2019, Windows2022, and Windows2025 families, but amiFamily is AL2023, so nodes do not join the cluster${IN_ACCOUNT}. Set a name that matches only images of the AL2023 family, for example amazon-eks-node-al2023-x86_64-standard-1.35-*.`,
  ]],
  // Karpenter looks for these names only among images that Amazon does not publish.
  ...['self', '111122223333'].map((owner) => [of('AL2', { name: '*1.27*', owner }), []] as const),
  [of('AL2', { name: '*1.27*', tags: { team: 'shop' } }), []],
  // The images read the same user data.
  [of('AL2', { name: 'ubuntu-*/k8s_1.2*', owner: '099720109477' }), []],
  [of('Bottlerocket', { name: '*bottlerocket-aws-*-nvidia*' }), []],
]);

test('a name that matches images of several families is an error only if no image has the family', () => {
  expect(severitiesOf(RULE, [of('AL2', { name: '*1.27*', owner: 'amazon' })])).toEqual(['warning']);
  expect(severitiesOf(RULE, [of('AL2', { name: '*1.34*', owner: 'amazon' })])).toEqual(['error']);
  expect(severitiesOf(RULE, [of('AL2', { name: '*1.34*' })])).toEqual(['warning']);
});

const ofWindows = (image: string, family: string, build: string, builtFor: string) => (
  `is an image of the ${image} family, but amiFamily is ${family}, so Karpenter places pods for Windows build ${build} on nodes with build ${builtFor}`);

test('nodes of another release of Windows join, but have another build', () => {
  const name = 'Windows_Server-2019-English-Core-EKS_Optimized-1.34-*';
  expect(said(RULE, [of('Windows2022', { name, owner: 'amazon' })])).toEqual([
    `${AT}.name "${name}" ${ofWindows('Windows2019', 'Windows2022', '10.0.20348', '10.0.17763')}. Set amiFamily: Windows2019, or select an image of the Windows2022 family.`,
  ]);
  expect(said(RULE, [of('Windows2019', { name: WINDOWS })])).toEqual([expect.stringContaining(ofWindows('Windows2022', 'Windows2019', '10.0.17763', '10.0.20348'))]);
  expect(said(RULE, [of('Windows2022', { name: '*Server-2025-*-EKS_Optimized-*' })])).toEqual([expect.stringContaining(ofWindows('Windows2025', 'Windows2022', '10.0.20348', '10.0.26100'))]);
  expect(severitiesOf(RULE, [of('Windows2022', { name, owner: 'amazon' })])).toEqual(['warning']);
  expect(said(RULE, [of('Windows2022', { name: WINDOWS }), of('Windows2019', { name })])).toEqual([]);
});

const images: readonly (readonly [name: string, family: string])[] = [
  ['amazon-eks-gpu-node-1.31-v20250123', 'AL2'],
  ['amazon-eks-arm64-node-1.31-*', 'AL2'],
  ['amazon-eks-node-al2023-x86_64-nvidia-1.34-v20260701', 'AL2023'],
  ['amazon-eks-node-al2023-x86_64-neuron-1.34-*', 'AL2023'],
  ['amazon-eks-node-al2023-arm64-standard-1.34-*', 'AL2023'],
  ['bottlerocket-aws-k8s-1.34-nvidia-aarch64-v1.62.1-*', 'Bottlerocket'],
  ['*bottlerocket-aws-k8s-1.34-x86_64-*', 'Bottlerocket'],
  ['Windows_Server-2019-English-Full-EKS_Optimized-1.34-*', 'Windows2019'],
  ['Windows_Server-2022-English-Core-EKS_Optimized-1.34-*', 'Windows2022'],
  ['Windows_Server-2025-English-Core-EKS_Optimized-1.35-*', 'Windows2025'],
];

holds(RULE, images.map(([name, family]) => [of('Custom', { name, owner: 'amazon' }), [
  `${AT}.name "${name}" is an image of the ${family} family, to which amiFamily Custom adds no user data, so nodes do not join the cluster. Set amiFamily: ${family}, or add userData that joins nodes to the cluster.`,
]]));

test('the Custom family without user data is an error if the image is certainly an image of EKS', () => {
  const severities = (owner?: string) => severitiesOf(RULE, [of('Custom', { name: 'bottlerocket-aws-k8s-1.34-*', owner })]);
  expect([severities('amazon'), severities('self')]).toEqual([['error'], ['warning']]);
  expect(said('ec2nodeclass-custom-user-data', [of('Custom', { name: 'bottlerocket-aws-k8s-1.31-*' })])).toEqual([]);
  expect(said('ec2nodeclass-custom-user-data', [of('Custom', { name: 'shop-*' })])).toEqual([expect.stringContaining('requires userData')]);
});

test('the Custom family needs user data that the image reads', () => {
  const custom = (name: string, userData: string) => said(RULE, [nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ name, owner: 'amazon' }], userData })]);
  const AL2023_NAME = 'amazon-eks-node-al2023-x86_64-standard-1.34-*';
  expect(custom('bottlerocket-aws-k8s-1.34-*', '#!/bin/bash\n/etc/eks/bootstrap.sh demo\n')).toEqual([
    `${AT}.name "bottlerocket-aws-k8s-1.34-*" is an image of the Bottlerocket family, which does not read a shell script in userData, so nodes do not join the cluster. Set amiFamily: Bottlerocket, or use userData that the image reads.`,
  ]);
  expect(custom(AL2023_NAME, '[settings.kubernetes]\ncluster-name = "demo"\n')).toEqual([expect.stringContaining("which does not read Bottlerocket's TOML in userData")]);
  expect(custom(WINDOWS, '#!/bin/bash\n')).toHaveLength(1);
  expect(custom('amazon-eks-node-1.31-*', 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n')).toHaveLength(1);
  for (const [name, userData] of [
    ['bottlerocket-aws-k8s-1.34-*', '[settings.kubernetes]\ncluster-name = "demo"\n'],
    [AL2023_NAME, 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n'],
    [AL2023_NAME, '#!/bin/bash\nnodeadm init\n'],
    [AL2023_NAME, '${USER_DATA}'],
    [WINDOWS, '<powershell>\n</powershell>\n'],
    ['amazon-eks-node-1.31-*', '#!/bin/bash\n/etc/eks/bootstrap.sh demo\n'],
  ]) expect(custom(name, userData)).toEqual([]);
});

test('Ubuntu images read the user data of AL2', () => {
  const name = 'ubuntu-eks/k8s_1.31/images/hvm-ssd/ubuntu-noble-24.04-amd64-server-*';
  const ubuntu = (amiFamily: string, fields: object = {}) => said(RULE, [{ ...of(amiFamily, { name, owner: '099720109477' }), ...fields }]);
  const condition = ', unless the image contains what the family needs';
  expect(ubuntu('AL2023')).toEqual([`${AT}.name "${name}" is an image of the Ubuntu family, but amiFamily is AL2023, so nodes do not join the cluster${condition}. Set amiFamily: AL2, whose user data Ubuntu images read, or select an image of the AL2023 family.`]);
  expect(ubuntu('Custom')).toEqual([`${AT}.name "${name}" is an image of the Ubuntu family, to which amiFamily Custom adds no user data, so nodes do not join the cluster${condition}. Set amiFamily: AL2, or add userData that joins nodes to the cluster.`]);
  expect(ubuntu('AL2')).toEqual([]);
  expect(severitiesOf(RULE, [of('Bottlerocket', { name, owner: '099720109477' })])).toEqual(['warning']);
  expect(severitiesOf(RULE, [of('AL2023', { ssmParameter: '/aws/service/canonical/ubuntu/eks/22.04/1.31/stable/current/amd64/hvm/ebs-gp2/ami-id' })])).toEqual(['warning']);
});
