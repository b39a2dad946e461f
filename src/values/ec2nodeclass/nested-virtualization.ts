/**
 * Whether an instance can run virtual machines.
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

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): NestedVirtualization {
    return new NestedVirtualization(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
