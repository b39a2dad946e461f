/**
 * Size of the IPv4 prefixes that nodes assign to pods.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedNetworking.ipv4PrefixSize
 * @stability experimental
 */
export class Ipv4PrefixSize {
  /** `Auto`: prefixes of 16 addresses, or single addresses if no prefix is free. */
  public static readonly AUTO = new Ipv4PrefixSize('Auto');
  /** `32`: single addresses. */
  public static readonly SINGLE_ADDRESS = new Ipv4PrefixSize('32');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): Ipv4PrefixSize {
    return new Ipv4PrefixSize(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
