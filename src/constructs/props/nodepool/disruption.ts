import { ConsolidationPolicy } from './consolidation-policy';
import { DisruptionBudget } from './disruption-budget';
import { DurationOrNever } from './duration-or-never';

/**
 * Settings for the voluntary disruption of a NodePool's nodes.
 *
 * Since 1.0.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#specdisruption
 * @crd NodePool spec.disruption
 * @stability stable
 */
export interface Disruption {
  /**
   * Time that must pass after a pod is added to or removed from a node before Karpenter may consolidate the node. `Never` disables consolidation.
   *
   * @default - `0s`, immediately; the manifest contains the default, because Karpenter 1.14 and earlier require the field
   */
  readonly consolidateAfter?: DurationOrNever;

  /**
   * Policy that selects the nodes for consolidation.
   *
   * @default ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED
   */
  readonly consolidationPolicy?: ConsolidationPolicy;

  /**
   * Limits on the number of nodes that Karpenter may disrupt at the same time: at most 50 budgets. An empty list removes all limits.
   *
   * @default - one budget of 10% of the nodes
   * @see https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets
   */
  readonly budgets?: DisruptionBudget[];
}
