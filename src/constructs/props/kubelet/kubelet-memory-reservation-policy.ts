/**
 * Policy for protecting requested memory with cgroup v2.
 *
 * @crd EC2NodeClass spec.kubelet.memoryReservationPolicy
 * @stability stable
 */
export class KubeletMemoryReservationPolicy {
  /** `None`: the kernel does not protect memory. The default. */
  public static readonly NONE = new KubeletMemoryReservationPolicy('None');
  /** `TieredReservation`: the kernel never reclaims memory that Guaranteed pods request, and reclaims memory that Burstable pods request only under extreme pressure. */
  public static readonly TIERED_RESERVATION = new KubeletMemoryReservationPolicy('TieredReservation');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletMemoryReservationPolicy {
    return new KubeletMemoryReservationPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
