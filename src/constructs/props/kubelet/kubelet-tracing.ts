/**
 * Settings for OpenTelemetry traces of the kubelet.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/system-traces/
 * @crd EC2NodeClass spec.kubelet.tracing
 * @stability stable
 */
export interface KubeletTracing {
  /**
   * Address of the collector. The kubelet connects without TLS.
   *
   * @default localhost:4317
   */
  readonly endpoint?: string;

  /**
   * Number of samples per million spans, an integer of at least 0.
   *
   * @default - the sampling rate of the parent span; no samples without a parent span
   */
  readonly samplingRatePerMillion?: number;
}
