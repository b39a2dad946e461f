/**
 * Reserved memory of one NUMA node, which the memory manager does not allocate to pods.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/memory-manager/#reserved-memory-flag
 * @crd EC2NodeClass spec.kubelet.reservedMemory[]
 * @stability stable
 */
export interface KubeletReservedMemory {
  /** Index of the NUMA node, from 0. */
  readonly numaNode: number;

  /** Quantities greater than 0, by memory type. Memory types are `memory` and huge pages such as `hugepages-2Mi`. */
  readonly limits: { [type: string]: string };
}
