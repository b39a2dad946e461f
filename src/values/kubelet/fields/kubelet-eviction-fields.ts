import { KubeletCrashLoopBackOff } from '../kubelet-crash-loop-back-off';
import { KubeletShutdownGracePeriodByPodPriority } from '../kubelet-shutdown-grace-period-by-pod-priority';

/**
 * How pods end: eviction, shutdown of the node, restarts. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletEvictionFields {
  /**
   * Minimum amount that an eviction frees, a percentage such as `5%` or a quantity such as `500Mi`, by signal. Signals are those of `evictionHard`. AL2023 only. Since 1.15.
   *
   * @default - no minimum
   */
  readonly evictionMinimumReclaim?: { [signal: string]: string };

  /**
   * How long a node keeps a pressure condition after the pressure ends, a duration such as `5m`. AL2023 only. Since 1.15.
   *
   * @default 5m
   */
  readonly evictionPressureTransitionPeriod?: string;

  /**
   * Whether signals that `evictionHard` leaves out keep the kubelet's default thresholds, and not 0. Kubernetes 1.33 and later. AL2023 only. Since 1.15.
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
   * Time for which the node delays its shutdown so that pods can end, a duration of at least `1s`. A duration of `0s` turns it off. Not together with `shutdownGracePeriodByPodPriority`. AL2023 only. Since 1.15.
   *
   * @default - `2m30s`, set by the AL2023 image from Kubernetes 1.34 on; `0s` before
   */
  readonly shutdownGracePeriod?: string;

  /**
   * Part of `shutdownGracePeriod` at its end that only critical pods get, a duration of at least `1s` and at most `shutdownGracePeriod`. A duration of `0s` turns it off. AL2023 only. Since 1.15.
   *
   * @default - `30s`, set by the AL2023 image from Kubernetes 1.34 on; `0s` before
   */
  readonly shutdownGracePeriodCriticalPods?: string;

  /**
   * Time that pods get on a shutdown of the node, by their priority. Not together with `shutdownGracePeriod` or `shutdownGracePeriodCriticalPods`. AL2023 only. Since 1.15.
   *
   * @default - the same for all priorities
   */
  readonly shutdownGracePeriodByPodPriority?: KubeletShutdownGracePeriodByPodPriority[];

  /**
   * How long the kubelet waits before it restarts a container that keeps failing. Kubernetes 1.32 and later. AL2023 only. Since 1.15.
   *
   * @default - up to 300 seconds
   */
  readonly crashLoopBackOff?: KubeletCrashLoopBackOff;
}
