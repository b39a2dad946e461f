/**
 * Policy that selects nodes for consolidation.
 *
 * @see https://karpenter.sh/docs/concepts/disruption/#consolidation
 * @crd NodePool spec.disruption.consolidationPolicy
 * @stability stable
 */
export class ConsolidationPolicy {
  /** `WhenEmpty`: only empty nodes, which run only DaemonSet pods and static pods. In Karpenter 1.14 and later, nodes also count as empty if all other pods have an eviction cost of 0 or less. */
  public static readonly WHEN_EMPTY = new ConsolidationPolicy('WhenEmpty');
  /** `WhenEmptyOrUnderutilized`: empty nodes, and nodes whose pods fit on other nodes or on a cheaper replacement. The default. */
  public static readonly WHEN_EMPTY_OR_UNDERUTILIZED = new ConsolidationPolicy('WhenEmptyOrUnderutilized');
  /** `Balanced`: the same nodes as `WhenEmptyOrUnderutilized`, but only if the savings outweigh the disruption. Since 1.14. */
  public static readonly BALANCED = new ConsolidationPolicy('Balanced');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): ConsolidationPolicy {
    return new ConsolidationPolicy(value);
  }

  /** @internal names the successor of the policy of v1beta1, which is not similar enough for a suggestion */
  public static _codeFor(wrong: unknown): string | undefined {
    return wrong === 'WhenUnderutilized' ? 'ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED' : undefined;
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
