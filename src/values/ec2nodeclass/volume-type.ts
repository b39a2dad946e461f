/**
 * The type of an EBS volume.
 *
 * Source: EC2NodeClass CRD spec.blockDeviceMappings[].ebs.volumeType, rule NC-63.
 *
 * @stability stable
 */
export class VolumeType {
  /** `gp3`: General purpose SSD, IOPS and throughput set apart from the size. */
  public static readonly GP3 = new VolumeType('gp3');
  /** `gp2`: General purpose SSD of the generation before. */
  public static readonly GP2 = new VolumeType('gp2');
  /** `io1`: Provisioned IOPS SSD. */
  public static readonly IO1 = new VolumeType('io1');
  /** `io2`: Provisioned IOPS SSD, more durable. */
  public static readonly IO2 = new VolumeType('io2');
  /** `st1`: throughput optimised hard disk. */
  public static readonly ST1 = new VolumeType('st1');
  /** `sc1`: cold hard disk. */
  public static readonly SC1 = new VolumeType('sc1');
  /** `standard`: magnetic disk of the first generation. */
  public static readonly STANDARD = new VolumeType('standard');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): VolumeType {
    return new VolumeType(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
