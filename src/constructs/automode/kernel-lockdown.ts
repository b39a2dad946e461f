/**
 * Lockdown mode of the Linux kernel.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/auto-advanced-security.html
 * @crd NodeClass spec.advancedSecurity.kernelLockdown
 * @stability experimental
 */
export class KernelLockdown {
  /** `integrity`: user programs cannot modify the running kernel. */
  public static readonly INTEGRITY = new KernelLockdown('integrity');
  /** `none`: no lockdown. */
  public static readonly NONE = new KernelLockdown('none');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): KernelLockdown {
    return new KernelLockdown(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
