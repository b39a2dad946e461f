/**
 * Whether pods get memory of certain NUMA nodes. Source: EC2NodeClass CRD spec.kubelet.memoryManagerPolicy.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/memory-manager/
 * @stability stable
 */
export class KubeletMemoryManagerPolicy {
  /** `None`: memory comes from any NUMA node. The default. */
  public static readonly NONE = new KubeletMemoryManagerPolicy('None');
  /** `Static`: Guaranteed pods get memory of as few NUMA nodes as possible. It needs `reservedMemory`. */
  public static readonly STATIC = new KubeletMemoryManagerPolicy('Static');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletMemoryManagerPolicy {
    return new KubeletMemoryManagerPolicy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
