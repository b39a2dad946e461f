/**
 * Operating system of a node; it must fit the AMI family of the node class.
 *
 * Source: label kubernetes.io/os, rule XO-2.
 *
 * @stability stable
 */
export class OperatingSystem {
  /** `linux`: any Linux distribution. */
  public static readonly LINUX = new OperatingSystem('linux');
  /** `windows`: Windows Server. Only on amd64. */
  public static readonly WINDOWS = new OperatingSystem('windows');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): OperatingSystem {
    return new OperatingSystem(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
