import { Duration } from 'cdk8s';
import { DisruptionReason } from './disruption-reason';
import { checkValue, PropCheck } from '../../../foundation/basics/props/check-props';
import { COUNT, required, wholeNumber } from '../../../foundation/basics/props/prop-checks';
import { NodePoolV1Spec } from '../../../karpenter/imports/NodePool.v1';
import { budgetDurationText } from '../duration-text';
import { knownProps } from '../known-props';
import { textsOf } from '../text-of';

const PERCENT: PropCheck = { ...required(wholeNumber(0, 100)), example: '10', exampleFor: percentCode };
const NODES: PropCheck = { ...required(COUNT), example: '1', exampleFor: countCode };
const REASONS = { isRight: Array.isArray, mustBe: 'a list', example: '[DisruptionReason.DRIFTED]' };

/**
 * Options of a disruption budget: when it is active, and which disruption reasons it limits.
 *
 * Since 0.34. Descriptions of newer fields state the first release.
 *
 * @crd NodePool spec.disruption.budgets[]
 * @stability stable
 */
export interface DisruptionBudgetOptions {
  /**
   * Start times of the budget, in UTC: five cron fields such as `0 9 * * mon-fri`, or a macro such as `@daily`. Days of the week are 0 (Sunday) to 6.
   * A `schedule` requires a `duration`.
   *
   * @default - the budget is always active
   */
  readonly schedule?: string;

  /**
   * Time for which the budget remains active after each start, in whole minutes. A `duration` requires a `schedule`.
   *
   * @default - the budget is always active
   */
  readonly duration?: Duration;

  /**
   * Disruption reasons that the budget limits. A budget with an empty list of reasons limits nothing. Only available in `karpenter.sh/v1`. Since 1.0.
   *
   * @default - all reasons, including node repair (`Unhealthy`) in Karpenter 1.15 and later
   */
  readonly reasons?: DisruptionReason[];
}

/**
 * Maximum number of nodes of a NodePool that Karpenter may disrupt at the same time. If several budgets are active, the smallest one applies.
 * Budgets limit voluntary disruption. In Karpenter 1.0 and later, budgets do not delay expiration.
 *
 * @example
 * new karpenter.NodePool(chart, 'Default', {
 *   nodeClass,
 *   requirements: [karpenter.Requirement.instanceCategories('c', 'm', 'r')],
 *   disruption: {
 *     budgets: [
 *       karpenter.DisruptionBudget.percent(20),
 *       // No consolidation and no drift replacement in the eight hours from 9:00 UTC on weekdays.
 *       karpenter.DisruptionBudget.none({
 *         schedule: '0 9 * * mon-fri',
 *         duration: Duration.hours(8),
 *         reasons: [karpenter.DisruptionReason.UNDERUTILIZED, karpenter.DisruptionReason.DRIFTED],
 *       }),
 *     ],
 *   },
 * });
 *
 * @see https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets
 * @crd NodePool spec.disruption.budgets[]
 * @stability stable
 */
export class DisruptionBudget {
  /**
   * A percentage of the NodePool's nodes, rounded up.
   *
   * @param percent a whole number from 0 to 100
   */
  public static percent(percent: number, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return new DisruptionBudget(`${checkValue('percent', percent, PERCENT)}%`, options);
  }

  /**
   * An absolute number of nodes.
   *
   * @param count a non-negative integer
   */
  public static nodes(count: number, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return new DisruptionBudget(String(checkValue('count', count, NODES)), options);
  }

  /** No nodes: blocks voluntary disruption while the budget is active. */
  public static none(options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return DisruptionBudget.nodes(0, options);
  }

  /** Creates a budget from a string for the `nodes` field, such as `10%` or `5`. */
  public static of(nodes: string, options: DisruptionBudgetOptions = {}): DisruptionBudget {
    return new DisruptionBudget(nodes, options);
  }

  private readonly reasons: readonly DisruptionReason[] | undefined;

  private constructor(private readonly nodes: string, private readonly options: DisruptionBudgetOptions) {
    const { reasons } = knownProps(options, 'DisruptionBudgetOptions', '{ schedule: "0 9 * * mon-fri", duration: Duration.hours(8) }', { name: 'options' });
    this.reasons = checkValue('reasons', reasons ?? undefined, REASONS)?.slice();
  }

  /** @internal */
  public _toJson(name?: string): NonNullable<NonNullable<NodePoolV1Spec['disruption']>['budgets']>[number] {
    const { schedule, duration } = this.options;
    return {
      nodes: this.nodes,
      schedule,
      duration: duration && budgetDurationText(duration, name && `${name}.duration`),
      reasons: this.reasons && textsOf(name ? `${name}.reasons` : 'reasons', this.reasons, DisruptionReason),
    };
  }
}

/** Returns code for the percentage that a string, a fraction, or a number over 100 probably stands for. */
function percentCode(wrong: unknown): string | undefined {
  const percent = typeof wrong === 'string' ? wholeText(wrong, /^(\d{1,3})%?$/) : wrong;
  if (typeof percent !== 'number' || !(percent > 0) || percent === Infinity) return percent === 0 ? '0' : undefined;
  return String(Math.min(100, Math.ceil(percent < 1 ? Number((percent * 100).toPrecision(12)) : percent)));
}

/** Returns code for the number of nodes that a string or a fraction probably stands for, or for a budget of a percentage. */
function countCode(wrong: unknown): string | undefined {
  const count = typeof wrong === 'string' ? wholeText(wrong, /^(\d{1,9})$/) : wrong;
  if (typeof count === 'number' && count >= 0 && count < Number.MAX_SAFE_INTEGER) return String(Math.ceil(count));
  const percent = typeof wrong === 'string' ? wholeText(wrong, /^(\d{1,3})%$/) : undefined;
  return percent === undefined || percent > 100 ? undefined : `DisruptionBudget.percent(${percent})`;
}

function wholeText(text: string, pattern: RegExp): number | undefined {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
