/**
 * Policy for the instance store volumes (local NVMe disks) of a node.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specinstancestorepolicy
 * @crd EC2NodeClass spec.instanceStorePolicy
 * @stability stable
 */
export class InstanceStorePolicy {
  /** `RAID0`: a RAID 0 array for ephemeral storage of pods, container images, and logs. The policy affects only AL2, AL2023, and (since 1.1) Bottlerocket nodes. */
  public static readonly RAID0 = new InstanceStorePolicy('RAID0');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): InstanceStorePolicy {
    return new InstanceStorePolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
