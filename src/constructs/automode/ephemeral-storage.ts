/**
 * The data volume of the nodes, which contains images, logs, and `emptyDir` volumes. EKS determines the other settings of the volume.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.ephemeralStorage
 * @stability experimental
 */
export interface EphemeralStorage {
  /**
   * Size of the volume: `1Gi` to `59000Gi`, `1G` to `64000G`, or a size in `Ti` or `T`. If the size is less than the capacity of the local NVMe disks, nodes use the disks instead.
   *
   * @default 80Gi
   */
  readonly size?: string;

  /**
   * I/O operations per second, from 3000 to 16000.
   *
   * @default 3000
   */
  readonly iops?: number;

  /**
   * Throughput in MiB/s, from 125 to 1000.
   *
   * @default 125
   */
  readonly throughput?: number;

  /**
   * ID, ARN, alias, or alias ARN of a symmetric KMS key. It also encrypts the root volume. The key policy must allow the cluster role to use the key. Since 2025-04-11.
   *
   * @default - the key of the account for EBS volumes
   */
  readonly kmsKeyID?: string;
}
