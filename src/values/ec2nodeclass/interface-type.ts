/**
 * The type of a network interface.
 *
 * Source: EC2NodeClass CRD spec.networkInterfaces[].interfaceType, rule NC-37.
 *
 * @stability stable
 */
export class InterfaceType {
  /** `interface`: an ordinary elastic network interface. */
  public static readonly INTERFACE = new InterfaceType('interface');
  /** `efa-only`: an Elastic Fabric Adapter without an IP address. */
  public static readonly EFA_ONLY = new InterfaceType('efa-only');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): InterfaceType {
    return new InterfaceType(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
