/**
 * Why Karpenter disrupts a node. Expiry is no reason: since 1.0 budgets do not hold it back.
 *
 * Source: NodePool CRD spec.disruption.budgets[].reasons, rule NP-12.
 *
 * @stability stable
 */
export class DisruptionReason {
  /** `Underutilized`: the pods fit elsewhere, or on a cheaper node. */
  public static readonly UNDERUTILIZED = new DisruptionReason('Underutilized');
  /** `Empty`: no workload pods are left. */
  public static readonly EMPTY = new DisruptionReason('Empty');
  /** `Drifted`: the node no longer matches its pool or class. */
  public static readonly DRIFTED = new DisruptionReason('Drifted');
  /**
   * `Unhealthy`: the node matches a node repair policy, so Karpenter replaces or reboots it. Needs the feature gate NodeRepair. Since 1.15.
   *
   * A budget without reasons limits node repair too: `DisruptionBudget.none()` stops it.
   */
  public static readonly UNHEALTHY = new DisruptionReason('Unhealthy');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): DisruptionReason {
    return new DisruptionReason(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
