import { ApplicationMatchExpression } from './application-match-expression';
import { DeletionOrder } from './deletion-order';
import { RollingSyncOptions, RollingSyncStep } from './rolling-sync-options';
import { knownProps } from '../../../constructs/props/known-props';
import { textOf } from '../../../constructs/props/text-of';
import { checkValue, checkValues, needProps, PropCheck } from '../../../foundation/basics/props/check-props';
import { instanceOf, listOf, required } from '../../../foundation/basics/props/prop-checks';
import { ApplicationSetV1Alpha1Spec } from '../../../karpenter/imports/ApplicationSet.v1alpha1';

const STEPS: PropCheck = {
  isRight: (value) => Array.isArray(value) && value.length > 0,
  mustBe: 'a list of at least 1 step',
  example: '[{ matchExpressions: [ApplicationMatchExpression.isIn("env", ["dev"])] }]',
  isRequired: true,
};

type Strategy = NonNullable<ApplicationSetV1Alpha1Spec['strategy']>;

/**
 * Order in which the Applications of an ApplicationSet are synced. Sync waves have no effect between these Applications, because waves order objects within one Application.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 * @example
 * const strategy = karpenter.argocd.ApplicationSetStrategy.rollingSync([
 *   { matchExpressions: [karpenter.argocd.ApplicationMatchExpression.isIn('stage', ['staging'])] },
 *   {
 *     matchExpressions: [karpenter.argocd.ApplicationMatchExpression.isIn('stage', ['production'])],
 *     maxUpdate: karpenter.argocd.MaxUpdate.percent(25),
 *   },
 * ]);
 *
 * @stability experimental
 */
export class ApplicationSetStrategy {
  /** Syncs all Applications at once, which is Argo CD's default. */
  public static allAtOnce(): ApplicationSetStrategy {
    return new ApplicationSetStrategy({ type: 'AllAtOnce' });
  }

  /**
   * Syncs Applications step by step. At least one step is required. Argo CD's setting `applicationsetcontroller.enable.progressive.syncs`, which is off by default, must be on.
   * With a rolling sync, the ApplicationSet starts the syncs, and automated sync of the Applications is off, including `selfHeal`. A sync starts only after a new revision of a source. If only the template changes, for example Helm values, the Applications stay OutOfSync.
   */
  public static rollingSync(steps: RollingSyncStep[], options: RollingSyncOptions = {}): ApplicationSetStrategy {
    checkValue('ApplicationSetStrategy.rollingSync: steps', steps, STEPS);
    knownProps(options, 'argocd.RollingSyncOptions', '{ deletionOrder: DeletionOrder.REVERSE }', { where: 'ApplicationSetStrategy.rollingSync: ', name: 'options' });
    return new ApplicationSetStrategy({
      type: 'RollingSync',
      rollingSync: { steps: steps.map(stepJson) },
      deletionOrder: textOf('deletionOrder', options.deletionOrder, DeletionOrder),
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
  needProps(step, '{ matchExpressions: [ApplicationMatchExpression.isIn("env", ["dev"])] }', 'ApplicationSetStrategy.rollingSync: ', `steps[${index}]`);
  knownProps(step, 'argocd.RollingSyncStep', '', { where });
  checkValues(step, { matchExpressions: required(listOf(instanceOf(ApplicationMatchExpression, 'ApplicationMatchExpression.isIn("env", ["dev"])'))) }, where);
  return { matchExpressions: step.matchExpressions.map((expression) => expression._toJson()), maxUpdate: step.maxUpdate?._toJson() };
}
