/**
 * How nodeadm sets up the local NVMe disks of an instance.
 *
 * @example
 * karpenter.UserData.nodeConfig({
 *   instance: { localStorage: { strategy: karpenter.LocalStorageStrategy.RAID0 } },
 * });
 *
 * @see https://awslabs.github.io/amazon-eks-ami/nodeadm/
 *
 * @stability stable
 */
export class LocalStorageStrategy {
  /** `RAID0`: one array of all disks, for pod logs and the data of containerd and the kubelet. */
  public static readonly RAID0 = new LocalStorageStrategy('RAID0');
  /** `RAID10`: like `RAID0`, but each block is stored on two disks. Requires at least four disks. */
  public static readonly RAID10 = new LocalStorageStrategy('RAID10');
  /** `Mount`: each disk is mounted at a separate path. */
  public static readonly MOUNT = new LocalStorageStrategy('Mount');

  /** Any other value, for example a value that a newer nodeadm supports. */
  public static of(value: string): LocalStorageStrategy {
    return new LocalStorageStrategy(value);
  }

  private constructor(
    /** The string in the NodeConfig. */
    public readonly value: string,
  ) {}
}
