/**
 * A consolidation policy: the nodes that Karpenter considers for consolidation.
 *
 * @crd NodePool v1beta1 spec.disruption.consolidationPolicy
 * @stability stable
 */
export class ConsolidationPolicy {
  /** `WhenEmpty`: only nodes without pods, apart from DaemonSet pods and static pods. Requires `consolidateAfter`. */
  public static readonly WHEN_EMPTY = new ConsolidationPolicy('WhenEmpty');
  /** `WhenUnderutilized`: empty nodes, and nodes whose pods fit on other nodes or on a cheaper node. The default. In v1, the value is `WhenEmptyOrUnderutilized`. */
  public static readonly WHEN_UNDERUTILIZED = new ConsolidationPolicy('WhenUnderutilized');

  /** Any other value. Synthesis reports a value that the release does not support. */
  public static of(value: string): ConsolidationPolicy {
    return new ConsolidationPolicy(value);
  }

  private constructor(
    /** The value in the API. */
    public readonly value: string,
  ) {}
}
