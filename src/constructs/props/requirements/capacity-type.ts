/**
 * Purchase option of EC2 capacity: the values of the `karpenter.sh/capacity-type` label. If a NodePool allows several capacity types, Karpenter prefers `reserved`, then `spot`, then `on-demand`.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#capacity-type
 * @stability stable
 */
export class CapacityType {
  /**
   * `spot`: spare capacity at a discount, which EC2 can reclaim with two minutes' notice.
   *
   * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/spot-instance-termination-notices.html
   */
  public static readonly SPOT = new CapacityType('spot');
  /** `on-demand`: capacity at the On-Demand price. */
  public static readonly ON_DEMAND = new CapacityType('on-demand');
  /** `reserved`: capacity reservations that the node class selects. Requires the ReservedCapacity feature gate, which is enabled by default in Karpenter 1.6 and later. Since 1.3. */
  public static readonly RESERVED = new CapacityType('reserved');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): CapacityType {
    return new CapacityType(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
