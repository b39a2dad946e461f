/**
 * Reason for a voluntary disruption, which a budget can limit. Budgets do not delay expiration in Karpenter 1.0 and later, so it has no constant here.
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
   * A budget without reasons also limits node repair. For example, `DisruptionBudget.none()` blocks it.
   */
  public static readonly UNHEALTHY = new DisruptionReason('Unhealthy');

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): DisruptionReason {
    return new DisruptionReason(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
