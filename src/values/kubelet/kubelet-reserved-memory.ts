/**
 * Memory of one NUMA node that the memory manager does not give to pods. Source: EC2NodeClass CRD spec.kubelet.reservedMemory[].
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/memory-manager/#reserved-memory-flag
 * @stability stable
 */
export interface KubeletReservedMemory {
  /** Index of the NUMA node, from 0. */
  readonly numaNode: number;

  /** Quantities by type of memory, greater than 0: `memory`, or pages such as `hugepages-2Mi`. */
  readonly limits: { [type: string]: string };
}
