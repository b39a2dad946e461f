import { WhenUnsatisfiable } from './when-unsatisfiable';

/**
 * Options of a topology spread constraint.
 *
 * @stability experimental
 */
export interface TopologySpreadOptions {
  /**
   * Maximum difference in the number of pods between domains, at least 1.
   *
   * @default 1
   */
  readonly maxSkew?: number;

  /**
   * Minimum number of domains, at least 1. Requires `WhenUnsatisfiable.DO_NOT_SCHEDULE`.
   *
   * @default - no minimum
   */
  readonly minDomains?: number;

  /**
   * Behavior for a pod that violates the constraint.
   *
   * @default WhenUnsatisfiable.DO_NOT_SCHEDULE
   */
  readonly whenUnsatisfiable?: WhenUnsatisfiable;
}
