import { KubeletCrashLoopBackOff } from '../kubelet-crash-loop-back-off';
import { KubeletShutdownGracePeriodByPodPriority } from '../kubelet-shutdown-grace-period-by-pod-priority';

/**
 * Fields for eviction, node shutdown, and container restarts.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletEvictionFields {
  /**
   * Minimum amount that an eviction frees for each signal, as a percentage such as `5%` or a quantity such as `500Mi`. The signals are the same as in `evictionHard`. AL2023 only. Since 1.15.
   *
   * @default - no minimum
   */
  readonly evictionMinimumReclaim?: { [signal: string]: string };

  /**
   * Time for which a node retains a pressure condition after the pressure ends, as a duration such as `5m`. AL2023 only. Since 1.15.
   *
   * @default 5m
   */
  readonly evictionPressureTransitionPeriod?: string;

  /**
   * Whether the kubelet uses its default thresholds for signals that `evictionHard` does not contain. If false, the threshold of these signals is 0. Available in Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly mergeDefaultEvictionSettings?: boolean;

  /**
   * Whether the kernel notifies the kubelet when memory falls below a threshold. If false, the kubelet measures memory at intervals. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly kernelMemcgNotification?: boolean;

  /**
   * Time by which the node delays its shutdown so that pods can terminate, as a duration of at least `1s`. A duration of `0s` disables the delay. Mutually exclusive with `shutdownGracePeriodByPodPriority`. AL2023 only. Since 1.15.
   *
   * @default - `2m30s` since Kubernetes 1.34, set by the AL2023 AMI; `0s` in earlier versions
   */
  readonly shutdownGracePeriod?: string;

  /**
   * Time at the end of `shutdownGracePeriod` that only critical pods get, as a duration of at least `1s` and at most `shutdownGracePeriod`. A duration of `0s` reserves no time for critical pods. AL2023 only. Since 1.15.
   *
   * @default - `30s` since Kubernetes 1.34, set by the AL2023 AMI; `0s` in earlier versions
   */
  readonly shutdownGracePeriodCriticalPods?: string;

  /**
   * Time that pods get to terminate when the node shuts down, by pod priority. Mutually exclusive with `shutdownGracePeriod` and `shutdownGracePeriodCriticalPods`. AL2023 only. Since 1.15.
   *
   * @default - the same time for all priorities
   */
  readonly shutdownGracePeriodByPodPriority?: KubeletShutdownGracePeriodByPodPriority[];

  /**
   * Delay before the kubelet restarts a container that keeps failing. Available in Kubernetes 1.32 and later. AL2023 only. Since 1.15.
   *
   * @default - up to 300 seconds
   */
  readonly crashLoopBackOff?: KubeletCrashLoopBackOff;
}
