import { holds, nodeClass } from '../../lints';

const alias = (value: string) => nodeClass({ amiSelectorTerms: [{ alias: value }] });
const AT = 'spec.amiSelectorTerms[0].alias';
const DATE = `${AT} version must be latest or v and a date, such as v20260701, got`;
const NUMBER = `${AT} version must be latest or a Bottlerocket release, such as v1.62.0, got`;

holds('ec2nodeclass-ami-alias-version', [
  ...['al2023@latest', 'al2023@v20260701', 'al2@v20240807', 'bottlerocket@latest', 'bottlerocket@v1.62.0', 'bottlerocket@1.48.0', 'bottlerocket@1.20.3-5d9ac849'].map((value) => [alias(value), []] as const),
  [alias('al2023@latst'), [`${DATE} "latst". Did you mean al2023@latest?`]],
  [alias('al2023@Latest'), [`${DATE} "Latest". Did you mean al2023@latest?`]],
  [alias('al2023@20260701'), [`${DATE} "20260701". Did you mean al2023@v20260701?`]],
  [alias('al2@V2024-08-07'), [`${DATE} "V2024-08-07". Did you mean al2@v20240807?`]],
  [alias('al2023@v1.33'), [`${DATE} "v1.33". Karpenter selects the image for the cluster's Kubernetes version. Set al2023@latest, or pin an image, for example al2023@v20260701.`]],
  [alias('al2023@recommended'), [`${DATE} "recommended". Set al2023@latest, or pin an image, for example al2023@v20260701.`]],
  [alias('bottlerocket@v20260701'), [`${NUMBER} "v20260701". Set bottlerocket@latest, or pin an image, for example bottlerocket@v1.62.0.`]],
  [alias('bottlerocket@V1.62.0'), [`${NUMBER} "V1.62.0". Did you mean bottlerocket@v1.62.0?`]],
  [alias('bottlerocket@1.33'), [`${NUMBER} "1.33". Karpenter selects the image for the cluster's Kubernetes version. Set bottlerocket@latest, or pin an image, for example bottlerocket@v1.62.0.`]],
  // Other rules report these aliases.
  ...['al2023', 'al2023@', 'al2023@a@b', 'ubuntu@1', 'windows2022@v1.0.0'].map((value) => [alias(value), []] as const),
]);
