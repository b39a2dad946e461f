/**
 * Driver that manages the cgroups of a node.
 *
 * @crd EC2NodeClass spec.kubelet.cgroupDriver
 * @stability stable
 */
export class KubeletCgroupDriver {
  /** `systemd`: the node's init system manages cgroups. The AL2023 AMI sets this driver. */
  public static readonly SYSTEMD = new KubeletCgroupDriver('systemd');
  /** `cgroupfs`: the kubelet itself manages cgroups. This driver is the kubelet's default. */
  public static readonly CGROUPFS = new KubeletCgroupDriver('cgroupfs');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletCgroupDriver {
    return new KubeletCgroupDriver(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
