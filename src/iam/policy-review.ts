/**
 * A remark about a permission.
 *
 * @stability experimental
 */
export interface PermissionRemark {
  /** Action, for example `ec2:RunInstances`, or a pattern of actions. */
  readonly action: string;

  /** The affected resources or conditions, and the reason. */
  readonly message: string;
}

/**
 * The review of policies for a Karpenter release.
 *
 * @stability experimental
 */
export interface PolicyReview {
  /** Permissions that Karpenter needs and the policies do not grant. */
  readonly lacks: PermissionRemark[];

  /** Permissions that the policies grant and the release does not need. You can remove them. */
  readonly needless: PermissionRemark[];

  /** Conditions that cannot be evaluated offline, for example on IP addresses and dates. */
  readonly notJudged: string[];
}

/**
 * IAM changes between two Karpenter releases.
 *
 * @stability experimental
 */
export interface IamChanges {
  /** Permissions that the later release needs and the policies of the earlier one do not grant. */
  readonly lacks: PermissionRemark[];

  /** Permissions that the policies of the earlier release grant and the later one does not need. */
  readonly needless: PermissionRemark[];

  /** Other resources that only the later release has: policies, event rules, and statements of the queue policy. */
  readonly added: string[];

  /** Other resources that only the earlier release has. */
  readonly removed: string[];
}
