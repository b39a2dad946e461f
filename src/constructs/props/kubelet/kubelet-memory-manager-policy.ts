/**
 * Policy of the memory manager, which can allocate memory for Guaranteed pods from as few NUMA nodes as possible.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/memory-manager/
 * @crd EC2NodeClass spec.kubelet.memoryManagerPolicy
 * @stability stable
 */
export class KubeletMemoryManagerPolicy {
  /** `None`: memory comes from any NUMA node. The default. */
  public static readonly NONE = new KubeletMemoryManagerPolicy('None');
  /** `Static`: Guaranteed pods get memory from as few NUMA nodes as possible. Requires `reservedMemory`. */
  public static readonly STATIC = new KubeletMemoryManagerPolicy('Static');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletMemoryManagerPolicy {
    return new KubeletMemoryManagerPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
