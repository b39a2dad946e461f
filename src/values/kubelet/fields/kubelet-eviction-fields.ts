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
   * Minimum amount that an eviction frees for each signal, a percentage such as `5%` or a quantity such as `500Mi`. The signals are those of `evictionHard`. AL2023 only. Since 1.15.
   *
   * @default - no minimum
   */
  readonly evictionMinimumReclaim?: { [signal: string]: string };

  /**
   * Time for which a node keeps a pressure condition after the pressure ends, a duration such as `5m`. AL2023 only. Since 1.15.
   *
   * @default 5m
   */
  readonly evictionPressureTransitionPeriod?: string;

  /**
   * Whether signals that are missing in `evictionHard` keep the kubelet's default thresholds. Otherwise their threshold is 0. Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly mergeDefaultEvictionSettings?: boolean;

  /**
   * Whether the kernel notifies the kubelet when memory falls below a threshold. Otherwise the kubelet measures at intervals. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly kernelMemcgNotification?: boolean;

  /**
   * Time for which the node delays its shutdown so that pods can end, a duration of at least `1s`. A duration of `0s` disables it. Mutually exclusive with `shutdownGracePeriodByPodPriority`. AL2023 only. Since 1.15.
   *
   * @default - `2m30s`, set by the AL2023 AMI since Kubernetes 1.34; `0s` before
   */
  readonly shutdownGracePeriod?: string;

  /**
   * Last part of `shutdownGracePeriod`, which only critical pods get, a duration of at least `1s` and at most `shutdownGracePeriod`. A duration of `0s` disables it. AL2023 only. Since 1.15.
   *
   * @default - `30s`, set by the AL2023 AMI since Kubernetes 1.34; `0s` before
   */
  readonly shutdownGracePeriodCriticalPods?: string;

  /**
   * Time that pods get to end when the node shuts down, by their priority. Mutually exclusive with `shutdownGracePeriod` or `shutdownGracePeriodCriticalPods`. AL2023 only. Since 1.15.
   *
   * @default - the same for all priorities
   */
  readonly shutdownGracePeriodByPodPriority?: KubeletShutdownGracePeriodByPodPriority[];

  /**
   * Delay before the kubelet restarts a container that keeps failing. Kubernetes 1.32 and later. AL2023 only. Since 1.15.
   *
   * @default - up to 300 seconds
   */
  readonly crashLoopBackOff?: KubeletCrashLoopBackOff;
}
