import { VolumeType } from './volume-type';

/**
 * Settings of an EBS volume. Set `volumeSize`, `snapshotID`, or both.
 *
 * Since 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_EbsBlockDevice.html
 * @crd EC2NodeClass spec.blockDeviceMappings[].ebs
 * @stability stable
 */
export interface BlockDevice {
  /**
   * Size of the volume, as a whole number with a unit: from `1Gi` to `59000Gi`, from `1G` to `64000G`, or from `1T` to `64T`.
   *
   * @default - the size of the snapshot
   */
  readonly volumeSize?: string;

  /**
   * EBS volume type.
   *
   * @default - gp2, set by EC2
   */
  readonly volumeType?: VolumeType;

  /**
   * Whether the volume is encrypted.
   *
   * @default - the account's setting for EBS encryption by default
   */
  readonly encrypted?: boolean;

  /**
   * KMS key that encrypts the volume: its ID, alias, or ARN.
   *
   * @default - the account's default key for EBS, if the volume is encrypted
   */
  readonly kmsKeyID?: string;

  /**
   * Whether EC2 deletes the volume when it terminates the instance.
   *
   * @default - true for the root volume, set by EC2
   */
  readonly deleteOnTermination?: boolean;

  /**
   * I/O operations per second (IOPS): from 3000 to 80000 for gp3, from 100 to 64000 for io1, and from 100 to 256000 for io2.
   *
   * @default - 3000 for gp3, set by EC2
   * @see https://docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html
   */
  readonly iops?: number;

  /**
   * Throughput of a gp3 volume in MiB/s, from 125 to 2000.
   *
   * @default - 125, set by EC2
   * @see https://docs.aws.amazon.com/ebs/latest/userguide/general-purpose.html
   */
  readonly throughput?: number;

  /**
   * Snapshot from which EC2 creates the volume, such as `snap-0123456789abcdef0`.
   *
   * @default - an empty volume
   */
  readonly snapshotID?: string;

  /**
   * Rate at which EC2 loads the snapshot into the volume, in MiB/s, from 100 to 300. Requires `snapshotID`. Since 1.5.
   *
   * @default - EC2 loads blocks when they are first read
   * @see https://docs.aws.amazon.com/ebs/latest/userguide/initalize-volume.html
   */
  readonly volumeInitializationRate?: number;
}

/**
 * A block device of the nodes, and the EBS volume that EC2 attaches to it.
 *
 * Since 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @example
 * const root: karpenter.BlockDeviceMapping = {
 *   deviceName: '/dev/xvda',
 *   rootVolume: true,
 *   ebs: { volumeSize: '100Gi', volumeType: karpenter.VolumeType.GP3, encrypted: true },
 * };
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specblockdevicemappings
 * @crd EC2NodeClass spec.blockDeviceMappings[]
 * @stability stable
 */
export interface BlockDeviceMapping {
  /** Device name, such as `/dev/xvda`. */
  readonly deviceName: string;

  /** EBS volume of the device. */
  readonly ebs: BlockDevice;

  /**
   * Whether the volume is the root volume, whose size counts as the node's ephemeral storage. At most one mapping can be the root volume. Since 0.32.
   *
   * @default false
   */
  readonly rootVolume?: boolean;
}
