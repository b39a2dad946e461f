/**
 * A consolidation policy: the nodes that Karpenter considers for consolidation.
 *
 * @crd NodePool v1beta1 spec.disruption.consolidationPolicy
 * @stability stable
 */
export class ConsolidationPolicy {
  /** `WhenEmpty`: only nodes without pods, apart from DaemonSet pods and static pods. Requires `consolidateAfter`. */
  public static readonly WHEN_EMPTY = new ConsolidationPolicy('WhenEmpty');
  /** `WhenUnderutilized`: empty nodes, and nodes whose pods fit on other nodes or on a cheaper node. The default. API version v1 calls this policy `WhenEmptyOrUnderutilized`. */
  public static readonly WHEN_UNDERUTILIZED = new ConsolidationPolicy('WhenUnderutilized');

  /** Creates a value that has no constant here. Synthesis reports a value that the release does not support. */
  public static of(value: string): ConsolidationPolicy {
    return new ConsolidationPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
