/**
 * What a remark about user data says. The rule about it is `user-data-` and its text.
 *
 * @stability experimental
 */
export enum UserDataRemarkKind {
  /** Karpenter can't read it, and launches nothing. */
  UNREADABLE = 'unreadable',
  /** Nobody says so, but all of it comes to nothing. */
  LOST = 'lost',
  /** It is in the format of another family. */
  OTHER_FAMILY = 'of-another-family',
  /** It is encoded where nobody decodes it. */
  ENCODED = 'encoded',
  /** nodeadm can't read a NodeConfig, and then drops Karpenter's own, too: the node does not join. */
  NODE_CONFIG = 'node-config',
  /** A field or value that nobody knows, which is passed over. */
  UNKNOWN = 'unknown-field',
  /** Karpenter writes something else in its place. */
  OVERWRITTEN = 'overwritten',
  /** It keeps nodes from joining, or from joining as Karpenter wants them. */
  BREAKS = 'breaks-joining',
  /** The family or the image takes no notice of it. */
  WITHOUT_EFFECT = 'without-effect',
  /** It changes how much fits on a node, of which Karpenter knows nothing. */
  UNKNOWN_TO_SCHEDULER = 'unknown-to-scheduler',
  /** Karpenter computes the value for each instance type, so the effective user data has a placeholder. No rule reports it. */
  BY_INSTANCE_TYPE = 'depends-on-instance-type',
}

/**
 * Something to know about user data: what Karpenter or the node makes of it.
 *
 * @stability experimental
 */
export interface UserDataRemark {
  /** What it says. */
  readonly kind: UserDataRemarkKind;

  /** Where: a field of the node class, or a part of its user data and what in it, such as `spec.userData, part 2, spec.kubelet.flags[0]`. */
  readonly where: string;

  /** What is the matter, with the value. */
  readonly message: string;

  /** What to write instead. */
  readonly fix: string;

  /**
   * Whether it is only good to know, such as a field that Karpenter would write just the same.
   *
   * @default false
   */
  readonly isMinor?: boolean;
}
