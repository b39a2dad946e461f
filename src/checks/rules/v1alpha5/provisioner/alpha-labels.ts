import { compareMinors, compareReleases, minorsHold } from '../../../../karpenter/versions/facts';
import { AWS_DOMAIN, labelFacts, labelsOfPools } from '../../../../karpenter/versions/label-catalogue';

/** Labels that only Karpenter or the kubelet may set. */
export const NEVER_OF_PROVISIONERS: readonly string[] = ['karpenter.sh/provisioner-name', 'karpenter.sh/emptiness-timestamp', 'kubernetes.io/hostname'];

const RESTRICTED: readonly string[] = ['kubernetes.io', 'k8s.io', 'karpenter.sh', AWS_DOMAIN];
const EXEMPT: readonly { readonly domain: string; readonly since?: string }[] = [
  { domain: 'kops.k8s.io' },
  { domain: 'node.kubernetes.io', since: '0.11' },
  { domain: 'node-restriction.kubernetes.io', since: '0.30' },
];

/** First release in which exemptions also apply to subdomains. */
const EXEMPT_SUFFIXES_SINCE = '0.32';

/** Labels that v1beta1 removed in Karpenter 0.32, but that Provisioners still support. */
const KEPT: readonly string[] = [`${AWS_DOMAIN}/instance-pods`];

/** Returns whether a Karpenter release that serves Provisioners knows the label. */
function isWellKnown(key: string, release: string): boolean {
  return labelsOfPools(release).includes(key) || (KEPT.includes(key) && compareReleases(release, labelFacts(key)!.since!) >= 0);
}

/** Returns the restricted domain of a label, or undefined if the label is allowed. */
export function restrictedDomain(key: string, release: string): string | undefined {
  const slash = key.indexOf('/');
  if (slash < 0 || isWellKnown(key, release)) return undefined;
  const domain = key.slice(0, slash);
  const suffixes = compareMinors(release, EXEMPT_SUFFIXES_SINCE) >= 0;
  if (EXEMPT.some((one) => minorsHold(one, release) && (suffixes ? domain.endsWith(one.domain) : domain === one.domain))) return undefined;
  return RESTRICTED.find((one) => domain.endsWith(one));
}
