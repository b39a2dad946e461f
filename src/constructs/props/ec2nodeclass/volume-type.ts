/**
 * Type of an EBS volume.
 *
 * @see https://docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html
 * @crd EC2NodeClass spec.blockDeviceMappings[].ebs.volumeType
 * @stability stable
 */
export class VolumeType {
  /** `gp3`: General Purpose SSD, with IOPS and throughput independent of the size. */
  public static readonly GP3 = new VolumeType('gp3');
  /** `gp2`: General Purpose SSD of the previous generation. */
  public static readonly GP2 = new VolumeType('gp2');
  /** `io1`: Provisioned IOPS SSD. */
  public static readonly IO1 = new VolumeType('io1');
  /** `io2`: Provisioned IOPS SSD with higher durability than `io1`. */
  public static readonly IO2 = new VolumeType('io2');
  /** `st1`: Throughput Optimized HDD. */
  public static readonly ST1 = new VolumeType('st1');
  /** `sc1`: Cold HDD. */
  public static readonly SC1 = new VolumeType('sc1');
  /** `standard`: magnetic volume of the previous generation. */
  public static readonly STANDARD = new VolumeType('standard');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): VolumeType {
    return new VolumeType(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
