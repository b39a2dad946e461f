/**
 * How the topology manager chooses among NUMA nodes. Source: UD-41.
 *
 * @stability stable
 */
export interface BottlerocketTopologyManagerPolicyOptions {
  /**
   * Whether sets of NUMA nodes with shorter distances are preferred.
   *
   * @default - false, by the kubelet
   */
  readonly preferClosestNumaNodes?: boolean;

  /**
   * The most NUMA nodes with which the topology manager runs, a whole number.
   *
   * @default - 8, by the kubelet
   */
  readonly maxAllowableNumaNodes?: number;
}
