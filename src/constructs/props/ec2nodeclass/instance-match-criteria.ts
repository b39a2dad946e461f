/**
 * Instance eligibility of a capacity reservation.
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/capacity-reservations-create.html
 * @crd EC2NodeClass spec.capacityReservationSelectorTerms[].instanceMatchCriteria
 * @stability stable
 */
export class InstanceMatchCriteria {
  /** `open`: every instance with matching attributes. */
  public static readonly OPEN = new InstanceMatchCriteria('open');
  /** `targeted`: only instances whose launch specifies the reservation. */
  public static readonly TARGETED = new InstanceMatchCriteria('targeted');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): InstanceMatchCriteria {
    return new InstanceMatchCriteria(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
