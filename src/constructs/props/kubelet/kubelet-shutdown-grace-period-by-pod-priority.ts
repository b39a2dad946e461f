/**
 * Time that pods in a priority range get to terminate when the node shuts down.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#pod-priority-graceful-node-shutdown
 * @crd EC2NodeClass spec.kubelet.shutdownGracePeriodByPodPriority[]
 * @stability stable
 */
export interface KubeletShutdownGracePeriodByPodPriority {
  /** Lowest priority in the range. The range ends below the lowest priority of the next higher range. */
  readonly priority: number;

  /** Grace period in seconds. */
  readonly shutdownGracePeriodSeconds: number;
}
