/** API groups and kinds of Karpenter and EKS Auto Mode. Argo CD's kinds do not count, because most of their objects have nothing to do with Karpenter. */
const KARPENTER = /karpenter\.(?:sh|k8s\.aws)\b|eks\.amazonaws\.com\/v\d|\b(?:NodePool|EC2NodeClass|NodeOverlay|AWSNodeTemplate|Provisioner|CapacityBuffer)\b/;

/** Returns whether an unreadable text may contain an object of Karpenter or EKS Auto Mode. */
export function mentionsKarpenter(text: string): boolean {
  return KARPENTER.test(text);
}
