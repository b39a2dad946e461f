/**
 * What becomes of the local NVMe disks of an instance.
 *
 * Source: EC2NodeClass CRD spec.instanceStorePolicy, rule NC-68.
 *
 * @stability stable
 */
export class InstanceStorePolicy {
  /** `RAID0`: one RAID 0 array that holds pods' ephemeral storage, container images and logs. For AL2, AL2023 and (since 1.1) Bottlerocket. */
  public static readonly RAID0 = new InstanceStorePolicy('RAID0');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): InstanceStorePolicy {
    return new InstanceStorePolicy(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
