import { KubeletCpuManagerPolicy } from '../kubelet-cpu-manager-policy';
import { KubeletMemoryManagerPolicy } from '../kubelet-memory-manager-policy';
import { KubeletReservedMemory } from '../kubelet-reserved-memory';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../kubelet-topology-manager';

/**
 * Fields for the CPU, memory, and topology managers, which place pods on NUMA nodes.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletManagerFields {
  /**
   * Policy of the CPU manager, which can give Guaranteed pods exclusive CPUs. AL2023 only. Since 1.15.
   *
   * @default KubeletCpuManagerPolicy.NONE
   */
  readonly cpuManagerPolicy?: KubeletCpuManagerPolicy;

  /**
   * Options of the CPU manager, such as `{ 'full-pcpus-only': 'true' }`.
   * Kubernetes 1.37 supports `full-pcpus-only`, `distribute-cpus-across-numa`, `align-by-socket`, `distribute-cpus-across-cores`, `strict-cpu-reservation`, and `prefer-align-cpus-by-uncorecache`.
   * AL2023 only. Since 1.15.
   *
   * @default - no options
   */
  readonly cpuManagerPolicyOptions?: { [option: string]: string };

  /**
   * Interval at which the CPU manager corrects the CPU assignments of containers, as a duration such as `10s`. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly cpuManagerReconcilePeriod?: string;

  /**
   * Policy of the memory manager, which can allocate memory for Guaranteed pods from as few NUMA nodes as possible. AL2023 only. Since 1.15.
   *
   * @default KubeletMemoryManagerPolicy.NONE
   */
  readonly memoryManagerPolicy?: KubeletMemoryManagerPolicy;

  /**
   * Memory on each NUMA node that the memory manager does not allocate to pods. The total must equal the memory that the node reserves. AL2023 only. Since 1.15.
   *
   * @default - nothing is reserved
   */
  readonly reservedMemory?: KubeletReservedMemory[];

  /**
   * Policy of the topology manager, which admits pods based on the NUMA alignment of their resources. AL2023 only. Since 1.15.
   *
   * @default KubeletTopologyManagerPolicy.NONE
   */
  readonly topologyManagerPolicy?: KubeletTopologyManagerPolicy;

  /**
   * Options of the topology manager, such as `{ 'prefer-closest-numa-nodes': 'true' }`. Kubernetes 1.37 supports `prefer-closest-numa-nodes` and `max-allowable-numa-nodes`. AL2023 only. Since 1.15.
   *
   * @default - no options
   */
  readonly topologyManagerPolicyOptions?: { [option: string]: string };

  /**
   * Unit for which the topology manager aligns resources: a container or a pod. AL2023 only. Since 1.15.
   *
   * @default KubeletTopologyManagerScope.CONTAINER
   */
  readonly topologyManagerScope?: KubeletTopologyManagerScope;
}
