import { ApplicationMatchExpression } from './application-match-expression';
import { RollingSyncOptions, RollingSyncStep } from './rolling-sync-options';
import { checkValues } from '../../basics/check-props';
import { instanceOf, listOf, required } from '../../basics/prop-checks';
import { valueText } from '../../basics/value-text';
import { ApplicationSetV1Alpha1Spec } from '../../imports/ApplicationSet.v1alpha1';
import { textOf } from '../../values/text-of';

type Strategy = NonNullable<ApplicationSetV1Alpha1Spec['strategy']>;

/**
 * In which order Applications of an ApplicationSet are synced. Sync waves order none of them: they are for what is within an Application (rule G-5).
 *
 * Source: ApplicationSet CRD spec.strategy.
 *
 * @stability experimental
 */
export class ApplicationSetStrategy {
  /** All of them at once. Argo CD's default. */
  public static allAtOnce(): ApplicationSetStrategy {
    return new ApplicationSetStrategy({ type: 'AllAtOnce' });
  }

  /**
   * One step after the other. Argo CD does so where its setting `applicationsetcontroller.enable.progressive.syncs` is on, which it is not by default,
   * and the Applications then no longer sync by themselves. Refuses to be without steps.
   */
  public static rollingSync(steps: RollingSyncStep[], options: RollingSyncOptions = {}): ApplicationSetStrategy {
    if (!Array.isArray(steps) || steps.length === 0) throw new Error(`ApplicationSetStrategy.rollingSync: ${valueText(steps)} is refused; write at least one step`);
    return new ApplicationSetStrategy({
      type: 'RollingSync',
      rollingSync: { steps: steps.map(stepJson) },
      deletionOrder: textOf('deletionOrder', options.deletionOrder),
    });
  }

  private constructor(private readonly strategy: Strategy) {}

  /** @internal */
  public _toJson(): Strategy {
    return this.strategy;
  }
}

function stepJson(step: RollingSyncStep, index: number): NonNullable<NonNullable<Strategy['rollingSync']>['steps']>[number] {
  const where = `ApplicationSetStrategy.rollingSync: steps[${index}].`;
  checkValues(step, { matchExpressions: required(listOf(instanceOf(ApplicationMatchExpression, 'ApplicationMatchExpression.isIn("env", ["dev"])'))) }, where);
  return { matchExpressions: step.matchExpressions.map((expression) => expression._toJson()), maxUpdate: step.maxUpdate?._toJson() };
}
