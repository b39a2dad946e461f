/** The kinds of Karpenter and EKS Auto Mode. Argo CD's kinds do not count, because most of their objects have nothing to do with Karpenter. */
const KINDS = 'NodePool|EC2NodeClass|NodeClass|NodeClaim|NodeOverlay|AWSNodeTemplate|Provisioner|CapacityBuffer';

/** Matches an API version, or a kind after the word `kind`. Labels such as `karpenter.sh/capacity-type` do not count, because workloads also use them. */
const KARPENTER = new RegExp(String.raw`\b(?:karpenter\.(?:sh|k8s\.aws)|eks\.amazonaws\.com)/v\d|\bkind\b["']?[ \t]*:?[ \t]*["']?(?:${KINDS})\b`);

/** Returns whether an unreadable text may contain an object of Karpenter or EKS Auto Mode. */
export function mentionsKarpenter(text: string): boolean {
  return KARPENTER.test(text);
}
