/**
 * The installation of Karpenter in a cluster: self-managed, by AWS, or both.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/automode.html
 * @stability experimental
 */
export enum ClusterTarget {
  /** Self-managed Karpenter: you install the controller, and NodePools refer to EC2NodeClasses. */
  SELF_MANAGED = 'self-managed',
  /** EKS Auto Mode: AWS runs Karpenter, and NodePools refer to NodeClasses of EKS Auto Mode. */
  AUTO_MODE = 'auto-mode',
  /** EKS Auto Mode and self-managed Karpenter in one cluster, for example during a migration. */
  BOTH = 'both',
}
