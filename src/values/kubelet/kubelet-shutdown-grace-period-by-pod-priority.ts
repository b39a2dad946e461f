/**
 * Time that pods in a range of priorities get to end when the node shuts down.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#pod-priority-graceful-node-shutdown
 * @crd EC2NodeClass spec.kubelet.shutdownGracePeriodByPodPriority[]
 * @stability stable
 */
export interface KubeletShutdownGracePeriodByPodPriority {
  /** Lowest priority of the range, which ends below the priority of the next higher entry. */
  readonly priority: number;

  /** Grace period in seconds. */
  readonly shutdownGracePeriodSeconds: number;
}
