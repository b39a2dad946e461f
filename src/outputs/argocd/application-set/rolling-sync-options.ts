import { ApplicationMatchExpression } from './application-match-expression';
import { DeletionOrder } from './deletion-order';
import { MaxUpdate } from './max-update';

/**
 * A step of a rolling sync. The next step starts when all Applications of this step are synced and healthy.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 *
 * @stability experimental
 */
export interface RollingSyncStep {
  /** Label expressions that select the Applications of the step. An Application must match all expressions. Applications that match no step must be synced manually, and count as Applications of the first step if its `maxUpdate` is a percentage. */
  readonly matchExpressions: ApplicationMatchExpression[];

  /**
   * Maximum number of Applications that are updated at the same time.
   *
   * @default - all Applications of the step
   */
  readonly maxUpdate?: MaxUpdate;
}

/**
 * Options for a rolling sync, in addition to its steps.
 *
 * @stability experimental
 */
export interface RollingSyncOptions {
  /**
   * Order in which Applications are deleted together with their ApplicationSet.
   *
   * @default DeletionOrder.ALL_AT_ONCE
   */
  readonly deletionOrder?: DeletionOrder;
}
