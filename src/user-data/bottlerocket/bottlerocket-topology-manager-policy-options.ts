/**
 * Options of the kubelet's topology manager policy on Bottlerocket nodes.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/#topology-manager-policy-options
 *
 * @stability stable
 */
export interface BottlerocketTopologyManagerPolicyOptions {
  /**
   * Whether to prefer sets of NUMA nodes with a shorter distance between the NUMA nodes.
   *
   * @default false
   */
  readonly preferClosestNumaNodes?: boolean;

  /**
   * Maximum number of NUMA nodes on which the topology manager runs.
   *
   * @default 8
   */
  readonly maxAllowableNumaNodes?: number;
}
