import { KubeletCpuManagerPolicy } from '../kubelet-cpu-manager-policy';
import { KubeletMemoryManagerPolicy } from '../kubelet-memory-manager-policy';
import { KubeletReservedMemory } from '../kubelet-reserved-memory';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../kubelet-topology-manager';

/**
 * CPU, memory, and topology managers, which place pods on NUMA nodes. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletManagerFields {
  /**
   * Whether Guaranteed pods get CPUs of their own. AL2023 only. Since 1.15.
   *
   * @default - none
   */
  readonly cpuManagerPolicy?: KubeletCpuManagerPolicy;

  /**
   * Options of the CPU manager, such as `{ 'full-pcpus-only': 'true' }`.
   * Kubernetes 1.37 knows `full-pcpus-only`, `distribute-cpus-across-numa`, `align-by-socket`, `distribute-cpus-across-cores`, `strict-cpu-reservation`, and `prefer-align-cpus-by-uncorecache`.
   * AL2023 only. Since 1.15.
   *
   * @default - no options
   */
  readonly cpuManagerPolicyOptions?: { [option: string]: string };

  /**
   * How often the CPU manager corrects the CPUs of containers, a duration such as `10s`. AL2023 only. Since 1.15.
   *
   * @default 10s
   */
  readonly cpuManagerReconcilePeriod?: string;

  /**
   * Whether Guaranteed pods get memory of as few NUMA nodes as possible. AL2023 only. Since 1.15.
   *
   * @default - None
   */
  readonly memoryManagerPolicy?: KubeletMemoryManagerPolicy;

  /**
   * Memory of each NUMA node that the memory manager does not give to pods. Its sum must equal what the node reserves for other purposes. AL2023 only. Since 1.15.
   *
   * @default - nothing is reserved
   */
  readonly reservedMemory?: KubeletReservedMemory[];

  /**
   * Which pods the kubelet admits by how their resources align on NUMA nodes. AL2023 only. Since 1.15.
   *
   * @default - none
   */
  readonly topologyManagerPolicy?: KubeletTopologyManagerPolicy;

  /**
   * Options of the topology manager, such as `{ 'prefer-closest-numa-nodes': 'true' }`. Kubernetes 1.37 knows `prefer-closest-numa-nodes` and `max-allowable-numa-nodes`. AL2023 only. Since 1.15.
   *
   * @default - no options
   */
  readonly topologyManagerPolicyOptions?: { [option: string]: string };

  /**
   * Whether resources align for each container or for each pod. AL2023 only. Since 1.15.
   *
   * @default - container
   */
  readonly topologyManagerScope?: KubeletTopologyManagerScope;
}
