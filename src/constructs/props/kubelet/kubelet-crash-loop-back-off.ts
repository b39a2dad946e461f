/**
 * Delay before the kubelet restarts a container that keeps failing.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#configurable-container-restart-delay
 * @crd EC2NodeClass spec.kubelet.crashLoopBackOff
 * @stability stable
 */
export interface KubeletCrashLoopBackOff {
  /**
   * Maximum time between two restarts, as a duration from `1s` to `300s`. Requires the KubeletCrashLoopBackOffMax feature gate.
   *
   * @default 300s
   */
  readonly maxContainerRestartPeriod?: string;
}
