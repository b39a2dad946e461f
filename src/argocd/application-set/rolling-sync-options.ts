import { ApplicationMatchExpression } from './application-match-expression';
import { DeletionOrder } from './deletion-order';
import { MaxUpdate } from './max-update';

/**
 * Applications that are synced before those of the next step, once all of them are healthy. Source: ApplicationSet CRD spec.strategy.rollingSync.steps[].
 *
 * @stability experimental
 */
export interface RollingSyncStep {
  /** Which Applications, by labels of theirs. All of these have to fit. An Application of no step is left to a person. */
  readonly matchExpressions: ApplicationMatchExpression[];

  /**
   * How many of them at a time.
   *
   * @default - all, by Argo CD
   */
  readonly maxUpdate?: MaxUpdate;
}

/**
 * What a rolling sync does beside its steps. Source: ApplicationSet CRD spec.strategy.
 *
 * @stability experimental
 */
export interface RollingSyncOptions {
  /**
   * In which order Applications go with their ApplicationSet.
   *
   * @default - DeletionOrder.ALL_AT_ONCE, by Argo CD
   */
  readonly deletionOrder?: DeletionOrder;
}
