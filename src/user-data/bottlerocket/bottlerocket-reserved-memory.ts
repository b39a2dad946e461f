/**
 * Memory of one NUMA node that the memory manager of the kubelet keeps for the system.
 *
 * Since 1.15. Source: fact H-62.
 *
 * @see https://bottlerocket.dev/en/os/latest/#/api/settings/kubernetes/
 * @stability stable
 */
export interface BottlerocketReservedMemory {
  /**
   * Whether the reservation applies.
   *
   * @default false
   */
  readonly enabled?: boolean;

  /**
   * Memory in pages of the usual size, a quantity such as `1Gi`.
   *
   * @default - none
   */
  readonly memory?: string;

  /**
   * Memory in huge pages of 2Mi, a quantity such as `512Mi`.
   *
   * @default - none
   */
  readonly hugepages2Mi?: string;

  /**
   * Memory in huge pages of 1Gi, a quantity such as `2Gi`.
   *
   * @default - none
   */
  readonly hugepages1Gi?: string;
}
