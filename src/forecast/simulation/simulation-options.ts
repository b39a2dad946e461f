import { InstanceTypesOptions } from '../../karpenter/instance-types/instance-types-options';

/**
 * The market and the replicas of a simulation.
 *
 * @stability experimental
 */
export interface SimulationOptions extends InstanceTypesOptions {
  /**
   * Numbers of replicas by name of the workload, for example `{ web: 40 }`. If several workloads have the name, add the kind or the namespace, such as
   * `Deployment/web` or `shop/web`.
   *
   * @default - the replicas in the manifests
   */
  readonly replicas?: { [workload: string]: number };
}
