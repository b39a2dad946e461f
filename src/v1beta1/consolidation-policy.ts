/**
 * Which nodes Karpenter may take away to save money.
 *
 * Source: NodePool v1beta1 CRD spec.disruption.consolidationPolicy, rule BNP-6.
 *
 * @stability stable
 */
export class ConsolidationPolicy {
  /** `WhenEmpty`: only empty nodes, whose pods are of DaemonSets or static. It needs `consolidateAfter` (rule BNP-31). */
  public static readonly WHEN_EMPTY = new ConsolidationPolicy('WhenEmpty');
  /** `WhenUnderutilized`: empty nodes, and nodes whose pods fit elsewhere or on a cheaper node. Karpenter's default. In v1 it is called WhenEmptyOrUnderutilized. */
  public static readonly WHEN_UNDERUTILIZED = new ConsolidationPolicy('WhenUnderutilized');

  /** Any other text. What the target release does not know is found at synth. */
  public static of(value: string): ConsolidationPolicy {
    return new ConsolidationPolicy(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
