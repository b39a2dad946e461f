import { convertedTerms } from '../../../../src/constructs/al2-migration/objects/ami-terms';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const choices = { version: KarpenterVersion.of('1.14.1'), budgets: [], onlyDuring: [] };
const nodeClass = (terms: object[] | undefined, version = 'v1') => ({ apiVersion: `karpenter.k8s.aws/${version}`, kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { amiSelectorTerms: terms } });
const convert = (terms: object[] | undefined, more: object = {}, version = 'v1') => {
  const { terms: converted, notes } = convertedTerms(nodeClass(terms, version), 'EC2NodeClass/c', { ...choices, ...more });
  return [converted, notes.map(({ kind, where, message }) => `${kind} ${where}: ${message.split(':')[0]}`)];
};
const PARAMETER = '/aws/service/eks/optimized-ami/1.30';

test.each([
  ['the newest image', [{ alias: 'al2@latest' }], [{ alias: 'al2023@latest' }], ['converted EC2NodeClass/c spec.amiSelectorTerms[0]: becomes al2023@latest']],
  ['a pinned release', [{ alias: 'al2@v20240703' }], [{ alias: 'al2023@latest' }],
    ['decision EC2NodeClass/c spec.amiSelectorTerms[0]: becomes al2023@latest, because AL2023 releases differ from AL2 releases. With this alias, Karpenter replaces nodes whenever a newer image is released']],
  ['an id', [{ id: 'ami-1' }], [{ alias: 'al2023@latest' }], ['decision EC2NodeClass/c spec.amiSelectorTerms[0]: is replaced with the EKS images for AL2023, because the term may select custom AL2 images']],
  ['tags', [{ tags: { a: 'b' } }], [{ alias: 'al2023@latest' }], ['decision EC2NodeClass/c spec.amiSelectorTerms[0]: is replaced with the EKS images for AL2023, because the term may select custom AL2 images']],
  ['a name of EKS with a wildcard', [{ name: 'amazon-eks-node-1.30-*', owner: 'amazon' }], [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*', owner: 'amazon' }],
    ['converted EC2NodeClass/c spec.amiSelectorTerms[0]: becomes amazon-eks-node-al2023-x86_64-standard-1.30-*']],
  ['a name for arm64 of a day', [{ name: 'amazon-eks-arm64-node-1.29-v20240703' }], [{ name: 'amazon-eks-node-al2023-arm64-standard-1.29-v20240703' }],
    ['decision EC2NodeClass/c spec.amiSelectorTerms[0]: becomes amazon-eks-node-al2023-arm64-standard-1.29-v20240703']],
  ['a name of any minor', [{ name: '*amazon-eks-node-*' }], [{ name: '*amazon-eks-node-al2023-x86_64-standard-*' }],
    ['converted EC2NodeClass/c spec.amiSelectorTerms[0]: becomes *amazon-eks-node-al2023-x86_64-standard-*']],
  ['accelerated images', [{ name: 'amazon-eks-gpu-node-1.30-*' }], [{ name: 'amazon-eks-node-al2023-x86_64-nvidia-1.30-*' }],
    ['decision EC2NodeClass/c spec.amiSelectorTerms[0]: becomes amazon-eks-node-al2023-x86_64-nvidia-1.30-*, because AL2023 has separate images for NVIDIA and Neuron']],
  ['a recommended image by SSM', [{ ssmParameter: `${PARAMETER}/amazon-linux-2-arm64/recommended/image_id` }], [{ ssmParameter: `${PARAMETER}/amazon-linux-2023/arm64/standard/recommended/image_id` }],
    [`converted EC2NodeClass/c spec.amiSelectorTerms[0]: becomes ${PARAMETER}/amazon-linux-2023/arm64/standard/recommended/image_id`]],
  ['an image of a day by SSM', [{ ssmParameter: `${PARAMETER}/amazon-linux-2-gpu/amazon-eks-gpu-node-1.30-v20240703/image_id` }],
    [{ ssmParameter: `${PARAMETER}/amazon-linux-2023/x86_64/nvidia/amazon-eks-node-al2023-x86_64-nvidia-1.30-v20240703/image_id` }],
    [`decision EC2NodeClass/c spec.amiSelectorTerms[0]: becomes ${PARAMETER}/amazon-linux-2023/x86_64/nvidia/amazon-eks-node-al2023-x86_64-nvidia-1.30-v20240703/image_id, because AL2023 has separate images for NVIDIA and Neuron`]],
  ['one of AL2023 beside one of AL2', [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }, { name: 'amazon-eks-node-1.30-*' }], [{ name: 'amazon-eks-node-al2023-x86_64-standard-1.30-*' }],
    ['kept EC2NodeClass/c spec.amiSelectorTerms[0]: already selects AL2023', 'converted EC2NodeClass/c spec.amiSelectorTerms[1]: becomes amazon-eks-node-al2023-x86_64-standard-1.30-*']],
])('%s', (_, terms, expected, notes) => {
  expect(convert(terms)).toEqual([expected, notes]);
});

test('amiVersion sets the release of the alias', () => {
  expect(convert([{ alias: 'al2@v20240703' }], { amiVersion: 'v20260701' })).toEqual([
    [{ alias: 'al2023@v20260701' }], ['converted EC2NodeClass/c spec.amiSelectorTerms[0]: becomes al2023@v20260701'],
  ]);
});

test('amiSelectorTerms replace all terms', () => {
  expect(convert([{ id: 'ami-1' }, { id: 'ami-2' }], { amiSelectorTerms: [{ id: 'ami-3' }] })).toEqual([
    [{ id: 'ami-3' }], ['converted EC2NodeClass/c spec.amiSelectorTerms: is replaced with [{"id"'],
  ]);
});

test('in v1beta1, amiFamily is enough', () => {
  expect(convert(undefined, {}, 'v1beta1')).toEqual([undefined, []]);
  expect(convert([{ id: 'ami-1' }], {}, 'v1beta1')[0]).toBeUndefined();
});
