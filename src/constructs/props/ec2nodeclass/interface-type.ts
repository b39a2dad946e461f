/**
 * Type of a network interface.
 *
 * @crd EC2NodeClass spec.networkInterfaces[].interfaceType
 * @stability stable
 */
export class InterfaceType {
  /** `interface`: an elastic network interface (ENI). */
  public static readonly INTERFACE = new InterfaceType('interface');
  /** `efa-only`: an Elastic Fabric Adapter (EFA) without an IP address. */
  public static readonly EFA_ONLY = new InterfaceType('efa-only');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): InterfaceType {
    return new InterfaceType(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
