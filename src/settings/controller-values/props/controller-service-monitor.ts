/**
 * The ServiceMonitor (Prometheus operator) that the chart can make for the controller.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerServiceMonitor {
  /**
   * Whether it is made, where the cluster knows ServiceMonitors.
   *
   * @default - false, by the chart
   */
  readonly enabled?: boolean;

  /**
   * Labels beside those of the chart, by which a Prometheus finds it.
   *
   * @default - none
   */
  readonly additionalLabels?: { [key: string]: string };

  /**
   * More fields of its endpoint, such as `interval`.
   *
   * @default - none
   */
  readonly endpointConfig?: { [key: string]: any };

  /**
   * Relabelings of its endpoint. Since 1.5.
   *
   * @default - none
   */
  readonly relabelings?: any[];

  /**
   * Relabelings of its samples, before Prometheus stores them. Since 1.5.
   *
   * @default - none
   */
  readonly metricRelabelings?: any[];

  /**
   * How many samples a scrape may have. Since 1.9.
   *
   * @default - no bound
   */
  readonly sampleLimit?: number;
}
