/**
 * What manages the cgroups of a node. Source: EC2NodeClass CRD spec.kubelet.cgroupDriver.
 *
 * @stability stable
 */
export class KubeletCgroupDriver {
  /** `systemd`: the init system of the node. The AL2023 image sets it. */
  public static readonly SYSTEMD = new KubeletCgroupDriver('systemd');
  /** `cgroupfs`: the kubelet itself. Its own default. */
  public static readonly CGROUPFS = new KubeletCgroupDriver('cgroupfs');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletCgroupDriver {
    return new KubeletCgroupDriver(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
