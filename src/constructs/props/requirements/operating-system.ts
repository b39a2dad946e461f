/**
 * Operating system of a node: the values of the `kubernetes.io/os` label. The operating system must match the AMI family of the node class.
 *
 * @stability stable
 */
export class OperatingSystem {
  /** `linux`: any Linux distribution. */
  public static readonly LINUX = new OperatingSystem('linux');
  /** `windows`: Windows Server, on `amd64` only. */
  public static readonly WINDOWS = new OperatingSystem('windows');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): OperatingSystem {
    return new OperatingSystem(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
