import { ClusterSnapshot } from './cluster-snapshot';
import { InstanceTypesOptions } from '../../karpenter/instance-types/instance-types-options';

/**
 * The market, the cluster, and the replicas of a simulation.
 *
 * @stability experimental
 */
export interface SimulationOptions extends InstanceTypesOptions {
  /**
   * The cluster that runs before the app is applied. Pods start on its nodes first. Objects of the app replace those of the same kind, namespace, and
   * name, and all other objects of the cluster remain. Running pods keep their nodes, unless the app changes their requests or constraints.
   *
   * @default - a cluster without nodes
   */
  readonly cluster?: ClusterSnapshot;

  /**
   * Numbers of replicas by name of the workload, for example `{ web: 40 }`. If several workloads have the name, add the kind or the namespace, such as
   * `Deployment/web` or `shop/web`.
   *
   * @default - the replicas in the manifests
   */
  readonly replicas?: { [workload: string]: number };
}
