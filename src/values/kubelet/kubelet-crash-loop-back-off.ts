/**
 * How long the kubelet waits before it restarts a container that keeps failing. Source: EC2NodeClass CRD spec.kubelet.crashLoopBackOff.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#configurable-container-restart-delay
 * @stability stable
 */
export interface KubeletCrashLoopBackOff {
  /**
   * Maximum time between two restarts, a duration from `1s` to `300s`. It needs the feature gate KubeletCrashLoopBackOffMax.
   *
   * @default 300s
   */
  readonly maxContainerRestartPeriod?: string;
}
