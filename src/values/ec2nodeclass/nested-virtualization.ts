/**
 * Whether the instance may run virtual machines of its own. Since 1.13.
 *
 * Source: EC2NodeClass CRD spec.cpuOptions.nestedVirtualization, rule NC-75.
 *
 * @stability stable
 */
export class NestedVirtualization {
  /** `enabled`: it may. */
  public static readonly ENABLED = new NestedVirtualization('enabled');
  /** `disabled`: it may not. */
  public static readonly DISABLED = new NestedVirtualization('disabled');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): NestedVirtualization {
    return new NestedVirtualization(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
