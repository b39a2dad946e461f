import { ApiObjectMetadata } from 'cdk8s';
import { PodCount } from './pod-count';

/**
 * Options of a PodDisruptionBudget. `minAvailable` and `maxUnavailable` are mutually exclusive.
 *
 * @stability experimental
 */
export interface PodDisruptionBudgetOptions {
  /**
   * Metadata of the object.
   *
   * @default - a name generated from the construct path, and the workload's namespace
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Minimum number of pods that must remain available. For DaemonSets, Jobs, CronJobs, and Pods, which have no replica count, only `PodCount.pods` in `minAvailable` is supported.
   *
   * @default - `maxUnavailable` applies
   */
  readonly minAvailable?: PodCount;

  /**
   * Maximum number of pods that can be unavailable.
   *
   * @default - PodCount.pods(1), unless `minAvailable` is set
   */
  readonly maxUnavailable?: PodCount;
}
