/**
 * How EC2 capacity is bought. Where a pool admits several, Karpenter takes reserved first, then spot, then on-demand.
 *
 * Source: NodePool CRD, label karpenter.sh/capacity-type; rules NP-64 and NP-84.
 *
 * @stability stable
 */
export class CapacityType {
  /** `spot`: spare capacity at a discount, which EC2 can interrupt with two minutes' notice (https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/spot-instance-termination-notices.html). */
  public static readonly SPOT = new CapacityType('spot');
  /** `on-demand`: capacity at list price. */
  public static readonly ON_DEMAND = new CapacityType('on-demand');
  /** `reserved`: capacity reservations that the node class selects. Since 1.3; behind the feature gate ReservedCapacity, which is on by default since 1.6. */
  public static readonly RESERVED = new CapacityType('reserved');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): CapacityType {
    return new CapacityType(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
