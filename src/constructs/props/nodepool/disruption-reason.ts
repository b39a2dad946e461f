/**
 * Reason for a voluntary disruption, which a budget can limit. Expiration has no constant here, because budgets do not delay it in Karpenter 1.0 and later.
 *
 * @see https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets
 * @crd NodePool spec.disruption.budgets[].reasons
 * @stability stable
 */
export class DisruptionReason {
  /** `Underutilized`: the node's pods fit on other nodes or on a cheaper replacement. */
  public static readonly UNDERUTILIZED = new DisruptionReason('Underutilized');
  /** `Empty`: no workload pods run on the node. */
  public static readonly EMPTY = new DisruptionReason('Empty');
  /** `Drifted`: the node no longer matches its NodePool or node class. */
  public static readonly DRIFTED = new DisruptionReason('Drifted');
  /**
   * `Unhealthy`: the node matches a node repair policy, so Karpenter replaces or reboots it. Requires the NodeRepair feature gate. Since 1.15.
   *
   * A budget without reasons also limits node repair. For example, `DisruptionBudget.none()` blocks node repair.
   */
  public static readonly UNHEALTHY = new DisruptionReason('Unhealthy');

  /** `NodeNotHealthy`: the node monitoring of EKS Auto Mode detected a problem of the node. Only for NodePools of EKS Auto Mode, which have this reason instead of `Unhealthy`. */
  public static readonly NODE_NOT_HEALTHY = new DisruptionReason('NodeNotHealthy');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): DisruptionReason {
    return new DisruptionReason(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
