/**
 * What nodeadm does with the instance's local NVMe disks. Source: NodeConfig CRD spec.instance.localStorage.strategy, UD-70.
 *
 * @stability stable
 */
export class LocalStorageStrategy {
  /** `RAID0`: one array of all disks, on which containerd, the kubelet and pods' logs are bound. */
  public static readonly RAID0 = new LocalStorageStrategy('RAID0');
  /** `RAID10`: as RAID0, each block on two disks. With fewer than four disks nodeadm fails. */
  public static readonly RAID10 = new LocalStorageStrategy('RAID10');
  /** `Mount`: each disk by itself at a folder of its own. */
  public static readonly MOUNT = new LocalStorageStrategy('Mount');

  /** Any other text, for a value that a newer nodeadm brings. */
  public static of(value: string): LocalStorageStrategy {
    return new LocalStorageStrategy(value);
  }

  private constructor(
    /** The text that nodeadm reads. */
    public readonly value: string,
  ) {}
}
