/**
 * Options of the kubelet's topology manager policy on Bottlerocket nodes.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/#topology-manager-policy-options
 *
 * @stability stable
 */
export interface BottlerocketTopologyManagerPolicyOptions {
  /**
   * Whether the topology manager prefers sets of NUMA nodes with shorter distances between the nodes.
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
