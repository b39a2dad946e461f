import { Duration } from 'cdk8s';
import { DisruptionReason } from './disruption-reason';
import { NodePoolV1Spec } from '../../imports/NodePool.v1';
import { budgetDurationText } from '../duration-text';

/**
 * When and for what a budget holds. Source: NodePool CRD spec.disruption.budgets[], rules NP-10 to NP-12.
 *
 * Since 0.34; fields that came later say so.
 *
 * @stability stable
 */
export interface DisruptionBudgetOptions {
  /**
   * When the budget begins to hold: five cron fields in UTC, weekdays 0 to 6, such as `0 9 * * mon-fri`, or a descriptor such as `@daily`. Needs `duration` (rule NP-40).
   *
   * @default - it always holds
   */
  readonly schedule?: string;

  /**
   * How long the budget holds from each time of its schedule, in whole minutes. Needs `schedule` (rule NP-40).
   *
   * @default - it always holds
   */
  readonly duration?: Duration;

  /**
   * The reasons that it limits, in v1 only. An empty list limits nothing. Source: NodePool CRD spec.disruption.budgets[].reasons. Since 1.0.
   *
   * @default - all reasons, since 1.15 including `Unhealthy`, which is node repair
   */
  readonly reasons?: DisruptionReason[];
}

/**
 * How many nodes of a pool Karpenter may disrupt at a time. Of several budgets that hold, the smallest counts. Since 1.0, none limits expiry.
 *
 * Source: NodePool CRD spec.disruption.budgets[], rules NP-8 to NP-12 and NP-82.
 *
 * @stability stable
 */
export class DisruptionBudget {
  /**
   * A share of the pool's nodes, rounded up.
   *
   * @param percent a whole number from 0 to 100
   */
  public static percent(percent: number, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new Error(`a disruption budget of ${percent} percent is refused; write a whole number from 0 to 100`);
    }
    return new DisruptionBudget(`${percent}%`, options);
  }

  /**
   * A number of nodes.
   *
   * @param count a whole number of at least 0
   */
  public static nodes(count: number, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new Error(`a disruption budget of ${count} nodes is refused; write a whole number of at least 0`);
    }
    return new DisruptionBudget(String(count), options);
  }

  /** No node at all. */
  public static none(options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return DisruptionBudget.nodes(0, options);
  }

  /** The general form: the text of `nodes` as the API reads it, such as `10%` or `5`. */
  public static of(nodes: string, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return new DisruptionBudget(nodes, options);
  }

  private readonly reasons: readonly DisruptionReason[] | undefined;

  private constructor(private readonly nodes: string, private readonly options: DisruptionBudgetOptions) {
    this.reasons = options.reasons && [...options.reasons];
  }

  /** @internal */
  public _toJson(): NonNullable<NonNullable<NodePoolV1Spec['disruption']>['budgets']>[number] {
    const { schedule, duration } = this.options;
    return {
      nodes: this.nodes,
      schedule,
      duration: duration && budgetDurationText(duration),
      reasons: this.reasons?.map((reason) => reason.value),
    };
  }
}
