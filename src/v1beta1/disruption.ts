import { ConsolidationPolicy } from './consolidation-policy';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { DurationOrNever } from '../values/nodepool/duration-or-never';

/**
 * How Karpenter may take nodes of a v1beta1 pool away. Source: NodePool v1beta1 CRD spec.disruption, rules BNP-5 to BNP-9.
 *
 * Since 0.32; fields that came later say so.
 *
 * @stability stable
 */
export interface Disruption {
  /**
   * Which nodes may be consolidated.
   *
   * @default - WhenUnderutilized, by Karpenter
   */
  readonly consolidationPolicy?: ConsolidationPolicy;

  /**
   * How long a node may stand empty before it is taken away. With the policy WhenEmpty it is asked for; under WhenUnderutilized it can only be
   * `DurationOrNever.NEVER`, which switches consolidation off (rules BNP-30 and BNP-31).
   *
   * @default - at once, under WhenUnderutilized
   */
  readonly consolidateAfter?: DurationOrNever;

  /**
   * How long a node lives before it is drained and replaced, within the budgets. In v1 it stands beside the requirements (rule BNP-8).
   *
   * @default - 720h, by Karpenter
   */
  readonly expireAfter?: DurationOrNever;

  /**
   * How many nodes may be disrupted at a time, in at most 50 budgets without `reasons`. An empty list means no limit. Since 0.34 (rule BNP-9).
   *
   * @default - one budget of 10%, by Karpenter since 0.34
   */
  readonly budgets?: DisruptionBudget[];
}
