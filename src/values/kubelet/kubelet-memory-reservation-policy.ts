/**
 * How the kernel protects the requested memory of pods with cgroup v2. Source: EC2NodeClass CRD spec.kubelet.memoryReservationPolicy.
 *
 * @stability stable
 */
export class KubeletMemoryReservationPolicy {
  /** `None`: memory is not protected. The default. */
  public static readonly NONE = new KubeletMemoryReservationPolicy('None');
  /** `TieredReservation`: memory of Guaranteed pods is never reclaimed, that of Burstable pods only under extreme pressure. */
  public static readonly TIERED_RESERVATION = new KubeletMemoryReservationPolicy('TieredReservation');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletMemoryReservationPolicy {
    return new KubeletMemoryReservationPolicy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
