/**
 * The PodDisruptionBudget that the chart makes for the controller.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerPodDisruptionBudget {
  /**
   * What it is called in its namespace. Since about 0.11.
   *
   * @default - karpenter, by the chart
   */
  readonly name?: string;

  /**
   * How many pods may be down at once: a whole number such as `1`, or a share such as `50%`.
   *
   * @default - 1, by the chart
   */
  readonly maxUnavailable?: string;
}
