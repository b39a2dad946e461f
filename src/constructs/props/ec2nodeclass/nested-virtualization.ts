/**
 * State of nested virtualization, which lets an instance run virtual machines.
 *
 * Since 1.13.
 *
 * @crd EC2NodeClass spec.cpuOptions.nestedVirtualization
 * @stability stable
 */
export class NestedVirtualization {
  /** `enabled`: the instance can run virtual machines. */
  public static readonly ENABLED = new NestedVirtualization('enabled');
  /** `disabled`: the instance cannot run virtual machines. */
  public static readonly DISABLED = new NestedVirtualization('disabled');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): NestedVirtualization {
    return new NestedVirtualization(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
