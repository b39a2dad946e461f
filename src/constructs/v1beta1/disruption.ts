import { ConsolidationPolicy } from './consolidation-policy';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { DurationOrNever } from '../props/nodepool/duration-or-never';

/**
 * Settings for the disruption of a v1beta1 NodePool's nodes.
 *
 * In Karpenter 0.32 to 1.0. Descriptions of newer properties state the first release.
 *
 * @crd NodePool v1beta1 spec.disruption
 * @stability stable
 */
export interface Disruption {
  /**
   * The nodes that Karpenter considers for consolidation.
   *
   * @default ConsolidationPolicy.WHEN_UNDERUTILIZED
   */
  readonly consolidationPolicy?: ConsolidationPolicy;

  /**
   * Time after which Karpenter deletes an empty node. Required for `WhenEmpty`. With `WhenUnderutilized`, only `DurationOrNever.NEVER` is allowed, which disables consolidation.
   *
   * @default - no delay, with `WhenUnderutilized`
   */
  readonly consolidateAfter?: DurationOrNever;

  /**
   * Maximum lifetime of a node. When the node expires, Karpenter replaces it, within the disruption budgets. In API version v1, this field is in `spec.template.spec`.
   *
   * @default - 720h
   */
  readonly expireAfter?: DurationOrNever;

  /**
   * Limits on how many nodes Karpenter disrupts at a time. At most 50 budgets are allowed. v1beta1 budgets do not support `reasons`. An empty list removes all limits. Since Karpenter 0.34.
   *
   * @default - one budget of 10%, since Karpenter 0.34
   */
  readonly budgets?: DisruptionBudget[];
}
