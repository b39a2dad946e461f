/**
 * Memory that the kubelet's memory manager reserves for the system on one NUMA node.
 *
 * Since Karpenter 1.15.
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
   * Memory in pages of the default size, a quantity such as `1Gi`.
   *
   * @default - none
   */
  readonly memory?: string;

  /**
   * Memory in 2 MiB huge pages, a quantity such as `512Mi`.
   *
   * @default - none
   */
  readonly hugepages2Mi?: string;

  /**
   * Memory in 1 GiB huge pages, a quantity such as `2Gi`.
   *
   * @default - none
   */
  readonly hugepages1Gi?: string;
}
