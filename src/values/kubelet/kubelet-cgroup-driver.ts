/**
 * Driver that manages the cgroups of a node.
 *
 * @crd EC2NodeClass spec.kubelet.cgroupDriver
 * @stability stable
 */
export class KubeletCgroupDriver {
  /** `systemd`: the init system of the node. The AL2023 AMI sets it. */
  public static readonly SYSTEMD = new KubeletCgroupDriver('systemd');
  /** `cgroupfs`: the kubelet itself. The default of the kubelet. */
  public static readonly CGROUPFS = new KubeletCgroupDriver('cgroupfs');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletCgroupDriver {
    return new KubeletCgroupDriver(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
