/**
 * A directory that remains on the root volume when nodeadm moves data to the local NVMe disks.
 *
 * @example
 * karpenter.UserData.nodeConfig({
 *   instance: {
 *     localStorage: {
 *       strategy: karpenter.LocalStorageStrategy.RAID0,
 *       disabledMounts: [karpenter.DisabledMount.POD_LOGS],
 *     },
 *   },
 * });
 *
 * @see https://awslabs.github.io/amazon-eks-ami/nodeadm/
 *
 * @stability stable
 */
export class DisabledMount {
  /** `Containerd`: `/var/lib/containerd`. */
  public static readonly CONTAINERD = new DisabledMount('Containerd');
  /** `PodLogs`: `/var/log/pods`. */
  public static readonly POD_LOGS = new DisabledMount('PodLogs');
  /** `SOCI`: `/var/lib/soci-snapshotter-grpc`. Requires an AL2023 image from January 2026 or later. */
  public static readonly SOCI = new DisabledMount('SOCI');

  /** Any other value, for example a value that a newer nodeadm supports. */
  public static of(value: string): DisabledMount {
    return new DisabledMount(value);
  }

  private constructor(
    /** The string in the NodeConfig. */
    public readonly value: string,
  ) {}
}
