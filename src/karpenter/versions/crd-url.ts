import { KarpenterVersion } from './karpenter-version';

/** The file of the CRD of EC2NodeClasses, which EKS Auto Mode does not install. */
export const EC2_NODE_CLASS_CRD = 'karpenter.k8s.aws_ec2nodeclasses.yaml';

/** Returns the address of a CRD file of a Karpenter release. */
export function crdUrl(version: KarpenterVersion, file: string): string {
  return `https://raw.githubusercontent.com/aws/karpenter-provider-aws/v${version}/pkg/apis/crds/${file}`;
}
