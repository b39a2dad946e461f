/**
 * Operating system of a node: the values of the `kubernetes.io/os` label. It must match the AMI family of the node class.
 *
 * @stability stable
 */
export class OperatingSystem {
  /** `linux`: any Linux distribution. */
  public static readonly LINUX = new OperatingSystem('linux');
  /** `windows`: Windows Server, on `amd64` only. */
  public static readonly WINDOWS = new OperatingSystem('windows');

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): OperatingSystem {
    return new OperatingSystem(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
