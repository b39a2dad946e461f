/**
 * A ServiceMonitor that the chart can create for the controller. Requires the Prometheus Operator.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.ServiceMonitor
 *
 * @stability stable
 */
export interface ControllerServiceMonitor {
  /**
   * Whether the chart creates the ServiceMonitor. The cluster must have the ServiceMonitor CRD.
   *
   * @default false
   */
  readonly enabled?: boolean;

  /**
   * Additional labels of the ServiceMonitor, for example labels that a Prometheus instance selects.
   *
   * @default - no additional labels
   */
  readonly additionalLabels?: { [key: string]: string };

  /**
   * Additional fields of the metrics endpoint, for example `interval`.
   *
   * @default - no additional fields
   */
  readonly endpointConfig?: { [key: string]: any };

  /**
   * Relabelings of the metrics endpoint. Since 1.5.
   *
   * @default - no relabelings
   */
  readonly relabelings?: any[];

  /**
   * Relabelings that Prometheus applies to samples before it stores them. Since 1.5.
   *
   * @default - no relabelings
   */
  readonly metricRelabelings?: any[];

  /**
   * Maximum number of samples per scrape. Since 1.9.
   *
   * @default - no limit
   */
  readonly sampleLimit?: number;
}
