/**
 * What there is to say of a permission.
 *
 * @stability experimental
 */
export interface PermissionRemark {
  /** The action, such as `ec2:RunInstances`, or a pattern of actions. */
  readonly action: string;

  /** What of it, and why. */
  readonly message: string;
}

/**
 * What policies lack, or grant without need, for a Karpenter release.
 *
 * @stability experimental
 */
export interface PolicyReview {
  /** What Karpenter will ask for and not be allowed. */
  readonly lacks: PermissionRemark[];

  /** What goes beyond the policy of the release: nothing breaks by it. */
  readonly needless: PermissionRemark[];

  /** Conditions of which it can't be said here whether they hold, such as those on addresses and dates. */
  readonly notJudged: string[];
}

/**
 * What changes from one Karpenter release to another.
 *
 * @stability experimental
 */
export interface IamChanges {
  /** What the later release asks for and the earlier one's policy does not allow. */
  readonly lacks: PermissionRemark[];

  /** What the earlier one's policy grants beyond the later one's. */
  readonly needless: PermissionRemark[];

  /** What else there is for the later release only: policies, rules, statements of the queue's policy. */
  readonly added: string[];

  /** What else there is for the earlier release only. */
  readonly removed: string[];
}
