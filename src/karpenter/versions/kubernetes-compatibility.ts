import { compareMinors } from './facts';
import { KarpenterVersion } from './karpenter-version';
import { KUBERNETES_TEXT } from './version-text';
import { checkValue } from '../../foundation/basics/props/check-props';

/**
 * The first Karpenter release that supports each Kubernetes minor version.
 *
 * @see https://karpenter.sh/docs/upgrading/compatibility/
 */
const FIRST_KARPENTER: { readonly [kubernetes: string]: string } = {
  '1.23': '0.21',
  '1.24': '0.21',
  '1.25': '0.25',
  '1.26': '0.28',
  '1.27': '0.28',
  '1.28': '0.31',
  '1.29': '0.34',
  '1.30': '0.37',
  '1.31': '1.0.5',
  '1.32': '1.2',
  '1.33': '1.5',
  '1.34': '1.6',
  '1.35': '1.9',
  '1.36': '1.13',
  '1.37': '1.15',
};

/** Returns true if a Kubernetes minor version evaluates the CEL rules in CRDs by default. */
export function runsCel(kubernetes: string): boolean {
  return compareMinors(kubernetes, '1.25') >= 0;
}

/** The verdict on whether a Karpenter release supports a Kubernetes minor version. */
export type Compatibility =
  | { readonly verdict: 'supported' }
  | { readonly verdict: 'karpenter-too-old'; readonly firstKarpenter: string }
  | { readonly verdict: 'unknown'; readonly known: string };

/**
 * Returns the minor version, such as `1.35`, of a Kubernetes version such as `v1.35` or `1.35.2`. Also accepts EKS versions such as `1.35+` or `v1.35.2-eks-113cf36`.
 *
 * @throws if the string is not a Kubernetes version
 */
export function kubernetesMinor(version: string): string {
  checkValue('kubernetesVersion', version, KUBERNETES_TEXT);
  const match = /^v?(1\.(?:0|[1-9]\d{0,2}))(?:\+|\.\d{1,9}(?:[-+][0-9A-Za-z.-]+)?)?$/.exec(version);
  if (!match) {
    throw new Error(`${JSON.stringify(version)} is not a Kubernetes version. Use a minor version such as "1.35".`);
  }
  return match[1];
}

export function compatibility(karpenter: KarpenterVersion, kubernetes: string): Compatibility {
  const first = FIRST_KARPENTER[kubernetes];
  if (first === undefined) {
    const known = Object.keys(FIRST_KARPENTER);
    return { verdict: 'unknown', known: `${known[0]} to ${known[known.length - 1]}` };
  }
  return karpenter._isAtLeast(KarpenterVersion.of(first)) ? { verdict: 'supported' } : { verdict: 'karpenter-too-old', firstKarpenter: first };
}
