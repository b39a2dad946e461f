/**
 * A remark about a permission.
 *
 * @stability experimental
 */
export interface PermissionRemark {
  /** Action, for example `ec2:RunInstances`, or an action pattern. */
  readonly action: string;

  /** Resources or conditions to which the remark applies, and the reason for the remark. */
  readonly message: string;
}

/**
 * Review of policies for a Karpenter release.
 *
 * @stability experimental
 */
export interface PolicyReview {
  /** Permissions that Karpenter needs but the policies do not grant. */
  readonly lacks: PermissionRemark[];

  /** Permissions that the policies grant but the release does not need. You can remove these permissions. */
  readonly needless: PermissionRemark[];

  /** Conditions that cannot be evaluated offline, for example conditions on IP addresses or dates. */
  readonly notJudged: string[];
}

/**
 * IAM changes between two Karpenter releases.
 *
 * @stability experimental
 */
export interface IamChanges {
  /** Permissions that the later release needs but the earlier release's policies do not grant. */
  readonly lacks: PermissionRemark[];

  /** Permissions that the earlier release's policies grant but the later release does not need. */
  readonly needless: PermissionRemark[];

  /** Resources that only the later release has: policies, event rules, and queue policy statements. */
  readonly added: string[];

  /** Resources that only the earlier release has. */
  readonly removed: string[];
}
