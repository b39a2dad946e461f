/**
 * Which nodes Karpenter may take away to save money.
 *
 * Source: NodePool CRD spec.disruption.consolidationPolicy, rule NP-7.
 *
 * @stability stable
 */
export class ConsolidationPolicy {
  /** `WhenEmpty`: only empty nodes, whose pods are of DaemonSets or static. Karpenter 1.14 also ignores pods that cost nothing to evict. */
  public static readonly WHEN_EMPTY = new ConsolidationPolicy('WhenEmpty');
  /** `WhenEmptyOrUnderutilized`: empty nodes, and nodes whose pods fit elsewhere or on a cheaper node. Karpenter's default. */
  public static readonly WHEN_EMPTY_OR_UNDERUTILIZED = new ConsolidationPolicy('WhenEmptyOrUnderutilized');
  /** `Balanced`: As WhenEmptyOrUnderutilized, but only where the saving outweighs the disruption. Since 1.14. */
  public static readonly BALANCED = new ConsolidationPolicy('Balanced');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): ConsolidationPolicy {
    return new ConsolidationPolicy(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
