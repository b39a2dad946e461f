/**
 * Policy for the protection of requested memory with cgroup v2.
 *
 * @crd EC2NodeClass spec.kubelet.memoryReservationPolicy
 * @stability stable
 */
export class KubeletMemoryReservationPolicy {
  /** `None`: the kernel does not protect memory. The default. */
  public static readonly NONE = new KubeletMemoryReservationPolicy('None');
  /** `TieredReservation`: the kernel never reclaims requested memory of Guaranteed pods, and that of Burstable pods only under extreme pressure. */
  public static readonly TIERED_RESERVATION = new KubeletMemoryReservationPolicy('TieredReservation');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletMemoryReservationPolicy {
    return new KubeletMemoryReservationPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
