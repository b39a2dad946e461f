/**
 * Which launches a capacity reservation serves.
 *
 * Source: EC2NodeClass CRD spec.capacityReservationSelectorTerms[].instanceMatchCriteria, rule NC-52.
 *
 * @stability stable
 */
export class InstanceMatchCriteria {
  /** `open`: every launch whose attributes match. */
  public static readonly OPEN = new InstanceMatchCriteria('open');
  /** `targeted`: only launches that name the reservation. */
  public static readonly TARGETED = new InstanceMatchCriteria('targeted');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): InstanceMatchCriteria {
    return new InstanceMatchCriteria(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
