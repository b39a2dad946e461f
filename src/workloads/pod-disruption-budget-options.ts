import { ApiObjectMetadata } from 'cdk8s';
import { PodCount } from './pod-count';

/**
 * How many pods of a workload must stay while nodes are drained: one of the two.
 *
 * @stability experimental
 */
export interface PodDisruptionBudgetOptions {
  /**
   * The object's own metadata.
   *
   * @default - a name made of the path, and the namespace of the workload
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * How many must be there. For pods of a DaemonSet, Job or CronJob and plain pods, whose intended number Kubernetes does not know, the only form, and as `PodCount.pods`.
   *
   * @default - as `maxUnavailable` says
   */
  readonly minAvailable?: PodCount;

  /**
   * How many may be missing.
   *
   * @default - PodCount.pods(1), where minAvailable is not said
   */
  readonly maxUnavailable?: PodCount;
}
