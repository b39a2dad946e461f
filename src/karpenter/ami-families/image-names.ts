import { AL2, AL2023, AmiFamily, BOTTLEROCKET, UBUNTU, WINDOWS2019, WINDOWS2022, WINDOWS2025, WindowsFamilyName } from './ami-families';
import { canMatch } from '../../foundation/basics/name-pattern';
import { minorsHold } from '../versions/facts';

/** The published images of an AMI family. */
interface ImageNames {
  readonly family: AmiFamily;
  /** The account that publishes the images. */
  readonly account: string;
  /** The forms of all names, as in `canMatch`. */
  readonly forms: readonly string[];
  /** A pattern that matches only these images, with a Kubernetes version that can be replaced. */
  readonly example: string;
}

const EKS_ACCOUNT = '602401143452';
const BOTTLEROCKET_ACCOUNT = '092701018921';
const WINDOWS_ACCOUNT = '801119661308';
const CANONICAL_ACCOUNT = '099720109477';

/** The alias and the accounts of Amazon that publish images. */
const OWNERS_AT_AMAZON: readonly unknown[] = ['amazon', EKS_ACCOUNT, BOTTLEROCKET_ACCOUNT, WINDOWS_ACCOUNT];

/**
 * The names of published images by AMI family.
 *
 * Source: https://docs.aws.amazon.com/eks/latest/userguide/eks-optimized-amis.html, https://github.com/aws/karpenter-provider-aws/tree/v1.15.1/pkg/providers/amifamily,
 * and for Ubuntu https://cloud-images.ubuntu.com/aws-eks/
 */
const IMAGE_NAMES: readonly ImageNames[] = [
  {
    family: AL2,
    account: EKS_ACCOUNT,
    // EKS publishes AL2 images up to Kubernetes 1.32.
    forms: each(['', 'arm64-', 'gpu-'], (variant) => each(['1.1#', '1.2#', '1.30', '1.31', '1.32'], (minor) => [`amazon-eks-${variant}node-${minor}-v########`])),
    example: 'amazon-eks-node-1.32-*',
  },
  {
    family: AL2023,
    account: EKS_ACCOUNT,
    forms: each(['x86_64-standard', 'x86_64-nvidia', 'x86_64-nvidia-###', 'x86_64-neuron', 'arm64-standard', 'arm64-nvidia'], (variant) => (
      [`amazon-eks-node-al2023-${variant}-1.##-v########`])),
    example: 'amazon-eks-node-al2023-x86_64-standard-1.35-*',
  },
  {
    family: BOTTLEROCKET,
    account: BOTTLEROCKET_ACCOUNT,
    forms: each(['', 'nvidia-', 'fips-', 'nvidia-fips-'], (variant) => each(['x86_64', 'aarch64'], (architecture) => (
      [`bottlerocket-aws-k8s-1.##-${variant}${architecture}-v1.#+.#+-~~~~~~~~`]))),
    example: 'bottlerocket-aws-k8s-1.35-x86_64-*',
  },
  {
    family: UBUNTU,
    account: CANONICAL_ACCOUNT,
    forms: each(['', '-pro'], (kind) => each(['', '-gp3'], (disk) => each(['amd64', 'arm64'], (architecture) => (
      [`ubuntu-eks${kind}/k8s_1.##/images/hvm-ssd${disk}/ubuntu-~+-##.##-${architecture}-server-########`, `ubuntu-eks${kind}/k8s_1.##/images/hvm-ssd${disk}/ubuntu-~+-##.##-${architecture}-server-########.#`])))),
    example: 'ubuntu-eks/k8s_1.29/images/*',
  },
  windows(WINDOWS2019, ['1.##']),
  windows(WINDOWS2022, ['1.##']),
  windows(WINDOWS2025, ['1.35', '1.36', '1.37', '1.38', '1.39', '1.4#']),
];

/** The month and day in a name would match a Kubernetes version in a pattern, for example 01.27. */
function windows(family: AmiFamily & { readonly name: WindowsFamilyName }, minors: readonly string[]): ImageNames {
  const start = `Windows_Server-${family.name.slice('Windows'.length)}-English`;
  return {
    family,
    account: WINDOWS_ACCOUNT,
    forms: each(['Core', 'Full'], (edition) => each(minors, (minor) => [`${start}-${edition}-EKS_Optimized-${minor}-20##%`])),
    example: `${start}-Core-EKS_Optimized-1.35-*`,
  };
}

function each(items: readonly string[], forms: (item: string) => readonly string[]): readonly string[] {
  return items.flatMap(forms);
}

/** Returns whether an owner of an AMI selector term is an account of Amazon that publishes images. */
export function isAmazon(owner: unknown): boolean {
  return OWNERS_AT_AMAZON.includes(owner);
}

/** Returns the families whose published images a name with wildcards can match. Without an owner, Karpenter looks for images of Amazon and of the own account. */
export function familiesMatching(name: string, owner: unknown): readonly AmiFamily[] {
  return IMAGE_NAMES
    .filter(({ account, forms }) => isOwner(owner, account) && forms.some((form) => canMatch(name, form)))
    .map(({ family }) => family);
}

function isOwner(owner: unknown, account: string): boolean {
  return owner === undefined || owner === 'amazon' ? isAmazon(account) : owner === account;
}

/** Returns a pattern that matches only images of a family, for the Kubernetes version in another name. Returns undefined if the family has no images for this version. */
export function exampleName(family: AmiFamily, name: string): string | undefined {
  const example = IMAGE_NAMES.find((names) => names.family === family)?.example;
  const minor = /(?:^|[^\d.])(1\.\d\d)(?![\d.])/.exec(name)?.[1];
  if (minor === undefined) return example;
  return minorsHold(family.kubernetes ?? {}, minor) ? example?.replace(/1\.\d\d/, minor) : undefined;
}
