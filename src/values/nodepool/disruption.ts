import { ConsolidationPolicy } from './consolidation-policy';
import { DisruptionBudget } from './disruption-budget';
import { DurationOrNever } from './duration-or-never';

/**
 * How Karpenter may take nodes of a pool away. Source: NodePool CRD spec.disruption, rules NP-5 to NP-8.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export interface Disruption {
  /**
   * How long a node stays after its last pod came or went, before it may be consolidated.
   *
   * Before 1.15 the API server requires the field wherever `disruption` is set (rule NP-32), so the default is written out.
   * From 1.15 on the API server writes the same default.
   *
   * @default - `0s`, at once
   */
  readonly consolidateAfter?: DurationOrNever;

  /**
   * Which nodes may be consolidated.
   *
   * @default - WhenEmptyOrUnderutilized, by Karpenter
   */
  readonly consolidationPolicy?: ConsolidationPolicy;

  /**
   * How many nodes may be disrupted at a time, in at most 50 budgets. An empty list means no limit.
   *
   * @default - one budget of 10%, by Karpenter
   */
  readonly budgets?: DisruptionBudget[];
}
