import { holds, nodeClass } from './lints';

const terms = (...amiSelectorTerms: object[]) => nodeClass({ amiSelectorTerms });
const alias = (text: string) => terms({ alias: text });
const ALIAS = 'spec.amiSelectorTerms[0].alias';
const id = 'ami-1';

holds('ec2nodeclass-al2-frozen', [
  [alias('al2@v20250801'), [`${ALIAS} "al2@v20250801" has had no new images since November 2025. Use an al2023 or bottlerocket alias, for example al2023@v20260701.`]],
  [alias('al2@latest'), [expect.any(String)], '1.6', '1.32'],
  [alias('al2@latest'), [expect.any(String)], '1.5', '1.33'],
  // AL2 has no images for Kubernetes 1.33 and later, so the rule does not suggest a release.
  [alias('al2@latest'), [], '1.6', '1.33'],
  [alias('al2@latest'), [], '1.14', '1.34'],
  [alias('al2023@latest'), []],
]);

holds('ec2nodeclass-ami-alias-alone', [
  [terms({ alias: 'al2023@latest', id, tags: {}, name: 'a', owner: 'self' }), [
    'spec.amiSelectorTerms[0].id and alias are mutually exclusive. Remove id or alias.',
    'spec.amiSelectorTerms[0].tags and alias are mutually exclusive. Remove tags or alias.',
    'spec.amiSelectorTerms[0].name and alias are mutually exclusive. Remove name or alias.',
    'spec.amiSelectorTerms[0].owner and alias are mutually exclusive. Remove owner or alias.',
  ]],
  [terms({ alias: 'al2023@latest', ssmParameter: '/ami' }), []],
  [terms({ id, owner: 'self' }), []],
]);

const FAMILIES = 'al2, al2023, bottlerocket, windows2019, windows2022';
holds('ec2nodeclass-ami-alias-family', [
  ...['al2', 'al2023', 'bottlerocket', 'windows2019', 'windows2022', 'windows2025'].map((family) => [alias(`${family}@latest`), []] as const),
  [alias('windows2025@latest'), [], '1.9'],
  [alias('windows2025@latest'), [`${ALIAS} family must be one of ${FAMILIES}, got "windows2025". Use a supported family, for example al2023@v20260701.`], '1.8'],
  [alias('al3@v1'), [`${ALIAS} family must be one of ${FAMILIES}, windows2025, got "al3". Use a supported family, for example al2023@v20260701.`]],
  [alias('al2032@v1'), [`${ALIAS} family must be one of ${FAMILIES}, windows2025, got "al2032". Use a supported family, for example al2023@v20260701.`]],
  [alias('AL2@v1'), [`${ALIAS} family must be one of ${FAMILIES}, windows2025, got "AL2". Did you mean al2?`]],
  [alias('ubuntu@latest'), [`${ALIAS} family must be one of ${FAMILIES}, windows2025, got "ubuntu". Use a supported family, for example al2023@v20260701.`]],
  // Rule ec2nodeclass-ami-alias-form reports an alias without a family.
  [alias('al2023:latest'), []],
  [alias('ubuntu'), []],
  [terms({ id }), []],
]);

holds('ec2nodeclass-ami-alias-form', [
  [alias('al2023:latest'), [`${ALIAS} must have the format family@version, got "al2023:latest". Did you mean al2023@latest?`]],
  [alias('bottlerocket/v1.2.3'), [`${ALIAS} must have the format family@version, got "bottlerocket/v1.2.3". Did you mean bottlerocket@v1.2.3?`]],
  [alias('ubuntu:latest'), [`${ALIAS} must have the format family@version, got "ubuntu:latest". Set a family and a version, for example al2023@v20260701.`]],
  [alias('AL2@1'), []],
  [alias('al2023@a@b'), []],
  [alias('al-2@latest'), [`${ALIAS} must have the format family@version, got "al-2@latest". Set a family and a version, for example al2023@v20260701.`]],
  [alias('@latest'), [`${ALIAS} must have the format family@version, got "@latest". Set a family and a version, for example al2023@v20260701.`]],
  [alias('al2023@'), [`${ALIAS} must have the format family@version, got "al2023@". Set a family and a version, for example al2023@v20260701.`]],
  [alias('al2023@a\n'), [`${ALIAS} must have the format family@version, got "al2023@a\\n". Set a family and a version, for example al2023@v20260701.`]],
  [terms({ id }), []],
]);

const noAl2 = (kubernetes: string) => [`${ALIAS} family al2 has no image for Kubernetes ${kubernetes}. Use an al2023 or bottlerocket alias, for example al2023@v20260701.`];
const noWindows = (kubernetes: string) => [`${ALIAS} family windows2025 has no image for Kubernetes ${kubernetes}. Use windows2022@latest.`];
holds('ec2nodeclass-ami-alias-of-kubernetes', [
  [alias('al2@latest'), noAl2('1.33'), '1.6', '1.33'],
  [alias('al2@latest'), [], '1.5', '1.33'],
  [alias('al2@latest'), noAl2('1.34'), '1.14', '1.34'],
  [alias('al2@latest'), [], '1.6', '1.32'],
  [alias('al2@latest'), [], '1.14'],
  [alias('al2023@latest'), [], '1.14', '1.35'],
  [alias('windows2025@latest'), noWindows('1.34'), '1.9', '1.34'],
  [alias('windows2025@latest'), noWindows('1.34'), '1.14', '1.34'],
  [alias('windows2025@latest'), [], '1.9', '1.35'],
  // Another rule reports the unsupported AMI family.
  [alias('windows2025@latest'), [], '1.8', '1.34'],
  [alias('windows2022@latest'), [], '1.14', '1.34'],
  [terms({ id }), [], '1.14', '1.34'],
]);

holds('ec2nodeclass-ami-alias-one-at', [
  [terms({ id }), []],
  [alias('al2023'), []],
]);

holds('ec2nodeclass-ami-alias-only-term', [
  [terms({ id }, { alias: 'al2@1' }, { id }), ['spec.amiSelectorTerms[1].alias "al2@1" must be the only AMI selector term, got 3 terms. Remove the other terms, or replace alias with id, name, or tags.']],
  [terms({ alias: 'al2@1' }, { alias: 'al2@2' }), ['spec.amiSelectorTerms[0].alias "al2@1" must be the only AMI selector term, got 2 terms. Remove the other terms, or replace alias with id, name, or tags.']],
  [terms({ id }, { id }), []],
]);

holds('ec2nodeclass-ami-alias-windows-latest', [
  [alias('windows2019@1'), [`${ALIAS} must use the version latest for windows2019, got "windows2019@1". Set windows2019@latest.`]],
  [alias('windows2025@1'), [`${ALIAS} must use the version latest for windows2025, got "windows2025@1". Set windows2025@latest.`], '1.9'],
  [alias('windows2025@1'), [], '1.8'],
  [alias('windows2025@latest'), []],
  [alias('windows2019@latest'), []],
  [alias('al2023@1'), []],
]);

holds('ec2nodeclass-ami-family-missing', [
  [terms({ id }, { alias: 'al2@1' }), []],
  [nodeClass({ amiFamily: 'AL2023', amiSelectorTerms: [{ id }] }), []],
  [terms({ id }), ['spec.amiFamily is required if no AMI selector term has an alias. Add the AMI family of the image, for example amiFamily: AL2023.']],
  // The schema already rejects an empty list.
  [terms(), []],
]);

const family = (amiFamily: string, ...amiSelectorTerms: object[]) => nodeClass({ amiFamily, amiSelectorTerms });
const ofAlias = (is: string, other: string) => [`spec.amiFamily must be ${other} or Custom to match the AMI alias, got "${is}". Set ${other}, or remove amiFamily.`];
holds('ec2nodeclass-ami-family-of-alias', [
  [family('AL2', { alias: 'al2@1' }), []],
  [family('AL2023', { alias: 'al2@1' }), ofAlias('AL2023', 'AL2')],
  [family('AL2023', { alias: 'bottlerocket@1' }), ofAlias('AL2023', 'Bottlerocket')],
  [family('AL2023', { alias: 'windows2019@latest' }), ofAlias('AL2023', 'Windows2019')],
  [family('AL2023', { alias: 'windows2022@latest' }), ofAlias('AL2023', 'Windows2022')],
  [family('AL2023', { alias: 'windows2025@latest' }), ofAlias('AL2023', 'Windows2025')],
  [family('AL2023', { alias: 'windows2025@latest' }), ofAlias('AL2023', 'Windows2025'), '1.9'],
  [family('AL2023', { alias: 'windows2025@latest' }), [], '1.8'],
  [family('AL2', { alias: 'windows2022@latest' }), ofAlias('AL2', 'Windows2022'), '1.8'],
  [family('AL2', { id }, { alias: 'al2023@1' }), ofAlias('AL2', 'AL2023')],
  [family('Custom', { alias: 'al2023@1' }), []],
  [family('AL2', { id }, { alias: 'ubuntu@1' }, { alias: '@al2023@1' }, { alias: 'constructor@1' }), []],
  [alias('al2023@1'), []],
  [nodeClass({ amiFamily: 'AL2' }), []],
]);

holds('ec2nodeclass-ami-id-alone', [
  [terms({ id, tags: {}, name: 'a', owner: 'self', ssmParameter: '/ami' }), ['tags', 'name', 'owner'].map((name) => (
    `spec.amiSelectorTerms[0].${name} and id are mutually exclusive. Remove ${name}, or move ${name} to a separate term.`))],
  [terms({ id, alias: 'al2@1', tags: {} }), []],
  [terms({ name: 'a', owner: 'self' }), []],
]);

holds('ec2nodeclass-ami-latest', [
  [alias('bottlerocket@latest'), [`${ALIAS} "bottlerocket@latest" makes Karpenter replace nodes whenever a new image is published. Pin a version in production, for example bottlerocket@v1.62.0.`]],
  [alias('windows2022@latest'), []],
  [alias('al2@latest'), []],
  [alias('al2023@v1'), []],
  [alias('latest@v1'), []],
  [alias('ubuntu@latest'), []],
  [terms({ id }), []],
]);

const withoutTerms = (amiFamily: string, spec: object = {}) => ({ apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'nodes' }, spec: { amiFamily, role: 'nodes', ...spec } });
const newest = (amiFamily: string, effect: string) => [`spec.amiFamily ${amiFamily} without amiSelectorTerms selects the newest image, so ${effect}. Pin an image for each architecture in production, for example amiSelectorTerms: [{id: ami-0123456789abcdef0}].`];
const REPLACES = 'Karpenter replaces nodes whenever a new image is published';

holds('ec2nodeclass-ami-latest', [
  [withoutTerms('Bottlerocket'), newest('Bottlerocket', REPLACES), '0.33'],
  [withoutTerms('AL2023'), newest('AL2023', REPLACES), '0.37'],
  [withoutTerms('Windows2022'), newest('Windows2022', REPLACES), '1.0'],
  // The Drift feature gate is off by default.
  [withoutTerms('Bottlerocket'), newest('Bottlerocket', 'nodes can run different images. If the Drift feature gate is on, Karpenter replaces nodes whenever a new image is published'), '0.32'],
  [withoutTerms('AL2023', { amiSelectorTerms: [{ id }] }), [], '0.37'],
  // AL2 has no new images, and other rules report these families.
  ...['AL2', 'Custom', 'Al2023'].map((amiFamily) => [withoutTerms(amiFamily), [], '0.37'] as const),
]);

holds('ec2nodeclass-ami-term-empty', [
  ...[{ tags: {} }, { id }, { name: 'a' }, { alias: 'al2@1' }, { ssmParameter: '/ami' }].map((term) => [terms(term), []] as const),
  [terms({ id }, {}), ['spec.amiSelectorTerms[1] must set tags, id, name, alias, or ssmParameter. Add a selector, for example name: my-image-*.']],
  [terms({ ssmParameter: '/ami' }), ['spec.amiSelectorTerms[0] must set tags, id, name, or alias. Add a selector, for example name: my-image-*.'], '1.3'],
]);

holds('ec2nodeclass-ssm-parameter-and-name', [
  [terms({ ssmParameter: '/ami', id }), ['spec.amiSelectorTerms[0].ssmParameter is ignored because the term also sets id. Remove ssmParameter, or move ssmParameter to a separate term.']],
  [terms({ ssmParameter: '/ami', id, name: 'a' }), ['spec.amiSelectorTerms[0].ssmParameter is ignored because the term also sets id. Remove ssmParameter, or move ssmParameter to a separate term.']],
  [terms({ ssmParameter: '/ami', tags: {}, owner: 'self' }), []],
  [terms({ name: 'a' }), []],
  [terms({ id }), []],
]);

holds('ec2nodeclass-custom-kubelet', [
  [nodeClass({ amiFamily: 'Custom', kubelet: {} }), []],
  [nodeClass({ amiFamily: 'Custom' }), []],
]);

const COUNTED = 'spec.instanceStorePolicy adds the instance store to the ephemeral storage that Karpenter expects, but Karpenter';
const unheeded = (named: string) => [`${COUNTED} does not set it up for the ${named} family, so pods that need this space stay pending. Remove instanceStorePolicy, or set up the instance store in userData.`];
const tooOld = [`${COUNTED} before 1.1 does not set it up for the Bottlerocket family, so pods that need this space stay pending. Remove instanceStorePolicy, set up the instance store in userData, or use Karpenter 1.1 or later.`];
const raid = (spec: object) => nodeClass({ instanceStorePolicy: 'RAID0', ...spec });
holds('ec2nodeclass-instance-store-policy-family', [
  [raid({ amiFamily: 'Windows2022' }), unheeded('Windows2022')],
  [raid({ amiFamily: 'Bottlerocket' }), tooOld, '1.0'],
  [raid({ amiFamily: 'Bottlerocket', userData: '[settings.kubernetes]\nlog-level = 2\n' }), tooOld, '1.0'],
  // The user data sets up the instance store.
  [raid({ amiFamily: 'Bottlerocket', userData: '[settings.bootstrap-containers.disks]\nsource = "example.com/disks:v1"\nmode = "always"\n' }), [], '1.0'],
  [raid({ amiFamily: 'Windows2022', userData: 'Get-Disk | Initialize-Disk -PartitionStyle GPT' }), []],
  [raid({ amiFamily: 'Bottlerocket' }), [], '1.1'],
  [raid({ amiFamily: 'AL2023' }), [], '1.0'],
  [{ ...raid({ amiFamily: 'Ubuntu' }), apiVersion: 'karpenter.k8s.aws/v1beta1' }, unheeded('Ubuntu'), '0.37'],
  [raid({ amiFamily: 'Custom' }), []],
  [raid({ amiSelectorTerms: [{ id }] }), []],
  [nodeClass({ amiFamily: 'Windows2022' }), []],
]);
