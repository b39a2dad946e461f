/**
 * A folder that does not move to the array of local disks. Source: NodeConfig CRD spec.instance.localStorage.disabledMounts[], UD-72.
 *
 * @stability stable
 */
export class DisabledMount {
  /** `Containerd`: /var/lib/containerd. */
  public static readonly CONTAINERD = new DisabledMount('Containerd');
  /** `PodLogs`: /var/log/pods. */
  public static readonly POD_LOGS = new DisabledMount('PodLogs');
  /** `SOCI`: /var/lib/soci-snapshotter-grpc. Since the AL2023 images of January 2026. */
  public static readonly SOCI = new DisabledMount('SOCI');

  /** Any other text, for a value that a newer nodeadm brings. */
  public static of(value: string): DisabledMount {
    return new DisabledMount(value);
  }

  private constructor(
    /** The text that nodeadm reads. */
    public readonly value: string,
  ) {}
}
