/**
 * Source network address translation (SNAT) for traffic from pods to addresses outside the VPC.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.snatPolicy
 * @stability experimental
 */
export class SnatPolicy {
  /** `Random`: the node translates addresses, with random source ports. */
  public static readonly RANDOM = new SnatPolicy('Random');
  /** `Disabled`: the node does not translate addresses, for example because external networks connect to pods. */
  public static readonly DISABLED = new SnatPolicy('Disabled');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): SnatPolicy {
    return new SnatPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
