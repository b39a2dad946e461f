/**
 * Kind of a remark about user data. The ID of the rule that reports the remark is `user-data-` followed by the value.
 *
 * @stability experimental
 */
export enum UserDataRemarkKind {
  /** Karpenter can't read the user data, so it launches no nodes. */
  UNREADABLE = 'unreadable',
  /** Karpenter drops the whole user data without an error. */
  LOST = 'lost',
  /** The user data has the format of another AMI family. */
  OTHER_FAMILY = 'of-another-family',
  /** The user data is encoded, but nothing decodes it. */
  ENCODED = 'encoded',
  /** nodeadm can't read a NodeConfig, and therefore also drops Karpenter's NodeConfig, so the node does not join the cluster. */
  NODE_CONFIG = 'node-config',
  /** The user data contains an unknown field or value, which is ignored. */
  UNKNOWN = 'unknown-field',
  /** Karpenter overwrites the value. */
  OVERWRITTEN = 'overwritten',
  /** Nodes do not join the cluster, or join without the settings that Karpenter needs. */
  BREAKS = 'breaks-joining',
  /** Bottlerocket rejects a setting and therefore all user data, or fails to boot, so the node does not join the cluster. */
  BOTTLEROCKET_SETTINGS = 'bottlerocket-settings',
  /** The AMI family or the image ignores the value. */
  WITHOUT_EFFECT = 'without-effect',
  /** The value changes the capacity of a node without Karpenter's knowledge. */
  UNKNOWN_TO_SCHEDULER = 'unknown-to-scheduler',
  /** Karpenter computes the value for each instance type, so the effective user data contains a placeholder. No rule reports this kind. */
  BY_INSTANCE_TYPE = 'depends-on-instance-type',
}

/**
 * A remark about user data: a possibly unexpected effect of Karpenter or the node.
 *
 * @stability experimental
 */
export interface UserDataRemark {
  /** Kind of the remark, which determines the rule that reports it. */
  readonly kind: UserDataRemarkKind;

  /** Location: a field of the EC2NodeClass, or a part of its user data, for example `spec.userData, part 2, spec.kubelet.flags[0]`. */
  readonly where: string;

  /** Description of the problem, with the value. */
  readonly message: string;

  /** Steps that fix the problem. */
  readonly fix: string;

  /**
   * Whether the remark requires no action, for example because Karpenter overwrites a field with the same value.
   *
   * @default false
   */
  readonly isMinor?: boolean;
}
