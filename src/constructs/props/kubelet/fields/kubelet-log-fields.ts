import { KubeletLogging } from '../kubelet-logging';
import { KubeletTracing } from '../kubelet-tracing';

/**
 * Fields for logs, events, traces, and metrics.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletLogFields {
  /**
   * Settings for the logs of the kubelet itself. AL2023 only. Since 1.15.
   *
   * @default - format `text` with verbosity 2, set by the AL2023 AMI
   */
  readonly logging?: KubeletLogging;

  /**
   * Settings for OpenTelemetry traces of the kubelet. AL2023 only. Since 1.15.
   *
   * @default - no traces
   */
  readonly tracing?: KubeletTracing;

  /**
   * Size at which the kubelet rotates a container log, as a quantity such as `50Mi`. AL2023 only. Since 1.15.
   *
   * @default 10Mi
   */
  readonly containerLogMaxSize?: string;

  /**
   * Maximum number of log files per container, at least 2. AL2023 only. Since 1.15.
   *
   * @default 5
   */
  readonly containerLogMaxFiles?: number;

  /**
   * Maximum number of workers that rotate logs at the same time, at least 1. Available in Kubernetes 1.30 and later. AL2023 only. Since 1.15.
   *
   * @default 1
   */
  readonly containerLogMaxWorkers?: number;

  /**
   * Interval at which the kubelet looks for logs to rotate, as a duration of at least `3s`. Available in Kubernetes 1.30 and later. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly containerLogMonitorInterval?: string;

  /**
   * Absolute path of the directory for pod logs on the node. Available in Kubernetes 1.30 and later. AL2023 only. Since 1.15.
   *
   * @default /var/log/pods
   */
  readonly podLogsDir?: string;

  /**
   * Maximum number of events that the kubelet creates per second, at least 0. A value of 0 removes the limit. AL2023 only. Since 1.15.
   *
   * @default 50
   */
  readonly eventRecordQPS?: number;

  /**
   * Maximum burst of events, at least 0. The burst limit has an effect only if `eventRecordQPS` is greater than 0. AL2023 only. Since 1.15.
   *
   * @default 100
   */
  readonly eventBurst?: number;

  /**
   * Kubernetes minor version whose hidden metrics the kubelet still shows, such as `1.36`. Only the minor version directly before the kubelet's own version has an effect. AL2023 only. Since 1.15.
   *
   * @default - hidden metrics stay hidden
   */
  readonly showHiddenMetricsForVersion?: string;
}
