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

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): InterfaceType {
    return new InterfaceType(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
