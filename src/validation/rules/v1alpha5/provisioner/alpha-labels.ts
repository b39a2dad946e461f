import { compareMinors, compareReleases, minorsHold } from '../../../../versions/facts';
import { AWS_DOMAIN, labelFacts, labelsOfPools } from '../../../../versions/label-catalogue';

/** What only Karpenter, or the kubelet, sets. Source: rule PR-26. */
export const NEVER_OF_PROVISIONERS: readonly string[] = ['karpenter.sh/provisioner-name', 'karpenter.sh/emptiness-timestamp', 'kubernetes.io/hostname'];

const RESTRICTED: readonly string[] = ['kubernetes.io', 'k8s.io', 'karpenter.sh', AWS_DOMAIN];
const EXEMPT: readonly { readonly domain: string; readonly since?: string }[] = [
  { domain: 'kops.k8s.io' },
  { domain: 'node.kubernetes.io', since: '0.11' },
  { domain: 'node-restriction.kubernetes.io', since: '0.30' },
];

/** Until then an exemption holds for the very domain, later for what ends in it too. */
const EXEMPT_SUFFIXES_SINCE = '0.32';

/** What v1beta1 dropped in 0.32, and Provisioners kept. */
const KEPT: readonly string[] = [`${AWS_DOMAIN}/instance-pods`];

/** Whether Karpenter sets the label itself, in a release that has Provisioners. */
function isWellKnown(key: string, release: string): boolean {
  return labelsOfPools(release).includes(key) || (KEPT.includes(key) && compareReleases(release, labelFacts(key)!.since!) >= 0);
}

/** The domain that keeps a Provisioner from naming a label, if one does. Source: rule PR-25. */
export function restrictedDomain(key: string, release: string): string | undefined {
  const slash = key.indexOf('/');
  if (slash < 0 || isWellKnown(key, release)) return undefined;
  const domain = key.slice(0, slash);
  const suffixes = compareMinors(release, EXEMPT_SUFFIXES_SINCE) >= 0;
  if (EXEMPT.some((one) => minorsHold(one, release) && (suffixes ? domain.endsWith(one.domain) : domain === one.domain))) return undefined;
  return RESTRICTED.find((one) => domain.endsWith(one));
}
