/**
 * Feature gates of Karpenter, which turn on alpha and beta features. An omitted gate keeps the default of the release.
 *
 * Since 0.21. The description of each gate states the releases that have the gate.
 *
 * @see https://karpenter.sh/docs/reference/settings/#feature-gates
 *
 * @stability stable
 */
export interface FeatureGates {
  /**
   * Replaces drifted nodes, which no longer match their NodePool or node class. Available in Karpenter 0.21 to 0.37. Drift is always on since 1.0.
   *
   * @default - false before 0.33, true since 0.33
   */
  readonly drift?: boolean;

  /**
   * Replaces spot nodes with cheaper spot nodes during consolidation. Since 0.34.
   *
   * @default false
   */
  readonly spotToSpotConsolidation?: boolean;

  /**
   * Replaces unhealthy nodes. Since 1.1.
   *
   * @default false
   */
  readonly nodeRepair?: boolean;

  /**
   * Uses EC2 capacity reservations, as the capacity type `reserved`. Since 1.3.
   *
   * @default - false before 1.6, true since 1.6
   */
  readonly reservedCapacity?: boolean;

  /**
   * Applies NodeOverlays, which change the price or the capacity of instance types. Since 1.7.
   *
   * @default false
   */
  readonly nodeOverlay?: boolean;

  /**
   * Supports static NodePools, which have `replicas`. Since 1.8 in the chart. For Karpenter 1.7, set the gate in the environment variable `FEATURE_GATES`.
   *
   * @default false
   */
  readonly staticCapacity?: boolean;

  /**
   * Supports CapacityBuffers, which reserve spare capacity. Since 1.14.
   *
   * @default false
   */
  readonly capacityBuffer?: boolean;

  /**
   * Deletes a drifted node before its replacement launches if capacity is not sufficient for both nodes. This applies to static NodePools at
   * `limits.nodes`, and to full capacity reservations. Since 1.15.
   *
   * @default false
   */
  readonly terminateFirstDrift?: boolean;

  /**
   * Deletes an unhealthy node before its replacement launches if capacity is not sufficient for both nodes. Requires `nodeRepair`. Since 1.15.
   *
   * @default false
   */
  readonly terminateFirstRepair?: boolean;

  /**
   * Manages the annotation `controller.kubernetes.io/pod-deletion-cost` on pods of ReplicaSets, so that scale-down first removes pods from nodes that Karpenter
   * wants to consolidate. If this gate is on, Karpenter no longer reads the annotation. Since 1.15.
   *
   * @default false
   */
  readonly podDeletionCostManagement?: boolean;
}
