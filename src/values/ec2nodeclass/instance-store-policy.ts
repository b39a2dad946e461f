/**
 * How Karpenter sets up the instance store volumes (local NVMe disks) of a node.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specinstancestorepolicy
 * @crd EC2NodeClass spec.instanceStorePolicy
 * @stability stable
 */
export class InstanceStorePolicy {
  /** `RAID0`: a RAID 0 array for ephemeral storage of pods, container images, and logs. Has an effect on AL2, AL2023, and (since 1.1) Bottlerocket nodes. */
  public static readonly RAID0 = new InstanceStorePolicy('RAID0');

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): InstanceStorePolicy {
    return new InstanceStorePolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
