/**
 * Kind of a remark about user data. The rule that reports it is `user-data-` followed by the value.
 *
 * @stability experimental
 */
export enum UserDataRemarkKind {
  /** Karpenter can't read the user data, and launches no nodes. */
  UNREADABLE = 'unreadable',
  /** Karpenter drops the whole user data without an error. */
  LOST = 'lost',
  /** The user data has the format of another AMI family. */
  OTHER_FAMILY = 'of-another-family',
  /** The user data is encoded, but nothing decodes it. */
  ENCODED = 'encoded',
  /** nodeadm can't read a NodeConfig, so it also drops Karpenter's own, and the node does not join the cluster. */
  NODE_CONFIG = 'node-config',
  /** An unknown field or value, which is ignored. */
  UNKNOWN = 'unknown-field',
  /** Karpenter overwrites the value. */
  OVERWRITTEN = 'overwritten',
  /** Nodes do not join the cluster, or not with the settings that Karpenter needs. */
  BREAKS = 'breaks-joining',
  /** The AMI family or the image ignores the value. */
  WITHOUT_EFFECT = 'without-effect',
  /** The value changes the capacity of a node without Karpenter's knowledge. */
  UNKNOWN_TO_SCHEDULER = 'unknown-to-scheduler',
  /** Karpenter computes the value for each instance type, so the effective user data has a placeholder. No rule reports this kind. */
  BY_INSTANCE_TYPE = 'depends-on-instance-type',
}

/**
 * A remark about user data: an effect of Karpenter or the node that may be unexpected.
 *
 * @stability experimental
 */
export interface UserDataRemark {
  /** Kind of the remark, which determines the rule that reports it. */
  readonly kind: UserDataRemarkKind;

  /** Location: a field of the EC2NodeClass, or a part of its user data, for example `spec.userData, part 2, spec.kubelet.flags[0]`. */
  readonly where: string;

  /** The problem, with the value. */
  readonly message: string;

  /** How to fix it. */
  readonly fix: string;

  /**
   * Whether the remark needs no action, for example a field that Karpenter overwrites with the same value.
   *
   * @default false
   */
  readonly isMinor?: boolean;
}
