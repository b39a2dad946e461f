/**
 * The PodDisruptionBudget that the chart creates for the controller.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @stability stable
 */
export interface ControllerPodDisruptionBudget {
  /**
   * Name of the PodDisruptionBudget. Since about 0.11.
   *
   * @default 'karpenter'
   */
  readonly name?: string;

  /**
   * Maximum number of controller pods that may be unavailable at once: a whole number such as `1`, or a percentage such as `50%`.
   *
   * @default '1'
   */
  readonly maxUnavailable?: string;
}
