import { WhenUnsatisfiable } from './when-unsatisfiable';

/**
 * How evenly pods are spread, and how strictly.
 *
 * @stability experimental
 */
export interface TopologySpreadOptions {
  /**
   * By how many pods domains may differ, a whole number of at least 1.
   *
   * @default 1
   */
  readonly maxSkew?: number;

  /**
   * In how many domains there must be pods, a whole number of at least 1. Only with `WhenUnsatisfiable.DO_NOT_SCHEDULE`.
   *
   * @default - as many as there are
   */
  readonly minDomains?: number;

  /**
   * What becomes of a pod that can't be spread so.
   *
   * @default WhenUnsatisfiable.DO_NOT_SCHEDULE
   */
  readonly whenUnsatisfiable?: WhenUnsatisfiable;
}
