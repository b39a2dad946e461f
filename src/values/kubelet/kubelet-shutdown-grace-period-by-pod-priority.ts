/**
 * Time that pods of some priorities get on a shutdown of the node. Source: EC2NodeClass CRD spec.kubelet.shutdownGracePeriodByPodPriority[].
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#pod-priority-graceful-node-shutdown
 * @stability stable
 */
export interface KubeletShutdownGracePeriodByPodPriority {
  /** Lowest priority to which the entry applies. It applies up to the next higher entry. */
  readonly priority: number;

  /** Time to end, in seconds. */
  readonly shutdownGracePeriodSeconds: number;
}
