import { VolumeType } from './volume-type';

/**
 * An EBS volume. It needs a size, a snapshot, or both (rule NC-61). Source: EC2NodeClass CRD spec.blockDeviceMappings[].ebs.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface BlockDevice {
  /**
   * Size, such as `100Gi` (1 to 59000), `100G` (1 to 64000) or `2T` (1 to 64). No other unit, no decimals (rule NC-62).
   *
   * @default - the size of the snapshot
   */
  readonly volumeSize?: string;

  /**
   * How the volume stores data, which decides speed and price.
   *
   * @default - by EC2: gp2
   */
  readonly volumeType?: VolumeType;

  /**
   * Whether the volume is encrypted.
   *
   * @default - by the account's setting
   */
  readonly encrypted?: boolean;

  /**
   * The key that encrypts it: id, alias or ARN of a KMS key.
   *
   * @default - the account's key for EBS, where encrypted
   */
  readonly kmsKeyID?: string;

  /**
   * Whether the volume goes when the instance does.
   *
   * @default - by EC2: true for the root volume
   */
  readonly deleteOnTermination?: boolean;

  /**
   * I/O operations per second: 3000 to 80000 for gp3, 100 to 64000 for io1, 100 to 256000 for io2.
   * Source: https://docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html.
   *
   * @default - by EC2: 3000 for gp3
   */
  readonly iops?: number;

  /**
   * Throughput of a gp3 volume in MiB/s, 125 to 2000. Source: https://docs.aws.amazon.com/ebs/latest/userguide/general-purpose.html.
   *
   * @default - by EC2: 125
   */
  readonly throughput?: number;

  /**
   * The snapshot that the volume starts from, such as `snap-0123456789abcdef0`.
   *
   * @default - an empty volume
   */
  readonly snapshotID?: string;

  /**
   * How fast the snapshot is read into the volume, in MiB/s, 100 to 300. It needs `snapshotID` (rule NC-65). Since 1.5.
   *
   * @default - by EC2
   */
  readonly volumeInitializationRate?: number;
}

/**
 * A device of the instance and the volume behind it. Source: EC2NodeClass CRD spec.blockDeviceMappings[], rules NC-60 and NC-67.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface BlockDeviceMapping {
  /** The device, such as `/dev/xvda`. */
  readonly deviceName: string;

  /** The volume. */
  readonly ebs: BlockDevice;

  /**
   * Whether this is the root volume, whose size counts as the node's ephemeral storage. One mapping at most has it.
   * Source: EC2NodeClass CRD spec.blockDeviceMappings[].rootVolume. Since 0.32.
   *
   * @default false
   */
  readonly rootVolume?: boolean;
}
