/**
 * Which parts of Karpenter are on. What is left out has the default of the release. Source: rules A.7, GS-3.
 *
 * Since 0.21; each gate says its own.
 *
 * @stability stable
 */
export interface FeatureGates {
  /**
   * Replace nodes that differ from their pool or class. 0.21 to 0.37; always on since 1.0.
   *
   * @default - false until 0.32, true since 0.33, by Karpenter
   */
  readonly drift?: boolean;

  /**
   * Replace spot nodes by cheaper spot nodes. Since 0.34.
   *
   * @default - false, by Karpenter
   */
  readonly spotToSpotConsolidation?: boolean;

  /**
   * Replace nodes that are not healthy. Since 1.1.
   *
   * @default - false, by Karpenter
   */
  readonly nodeRepair?: boolean;

  /**
   * Use capacity reservations. Since 1.3.
   *
   * @default - false until 1.5, true since 1.6, by Karpenter
   */
  readonly reservedCapacity?: boolean;

  /**
   * Heed NodeOverlays. Since 1.7.
   *
   * @default - false, by Karpenter
   */
  readonly nodeOverlay?: boolean;

  /**
   * Heed `replicas` of NodePools. Since 1.8 in the chart; the controller of 1.7 has the gate too, and reads it from the variable FEATURE_GATES.
   *
   * @default - false, by Karpenter
   */
  readonly staticCapacity?: boolean;

  /**
   * Heed CapacityBuffers. Since 1.14.
   *
   * @default - false, by Karpenter
   */
  readonly capacityBuffer?: boolean;

  /**
   * Delete a drifted node before its replacement launches if capacity leaves no room for both: in a static NodePool at `limits.nodes`, or in a full capacity reservation. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly terminateFirstDrift?: boolean;

  /**
   * Delete an unhealthy node before its replacement launches if capacity leaves no room for both. Requires `nodeRepair`. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly terminateFirstRepair?: boolean;

  /**
   * Write `controller.kubernetes.io/pod-deletion-cost` on pods of ReplicaSets, so that a ReplicaSet first removes pods from nodes that Karpenter consolidates. Karpenter then no longer reads that annotation. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly podDeletionCostManagement?: boolean;
}
