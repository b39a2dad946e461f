/**
 * Policy of the memory manager, which can give Guaranteed pods memory of as few NUMA nodes as possible.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/memory-manager/
 * @crd EC2NodeClass spec.kubelet.memoryManagerPolicy
 * @stability stable
 */
export class KubeletMemoryManagerPolicy {
  /** `None`: memory comes from any NUMA node. The default. */
  public static readonly NONE = new KubeletMemoryManagerPolicy('None');
  /** `Static`: Guaranteed pods get memory of as few NUMA nodes as possible. Requires `reservedMemory`. */
  public static readonly STATIC = new KubeletMemoryManagerPolicy('Static');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletMemoryManagerPolicy {
    return new KubeletMemoryManagerPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
