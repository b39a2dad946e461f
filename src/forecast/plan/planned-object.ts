/**
 * The change of an object.
 *
 * @stability experimental
 */
export enum PlanAction {
  /** The object is new. */
  CREATE = 'create',
  /** The object is deleted. */
  DELETE = 'delete',
  /** The API server rejects the update. The object must be deleted and created again. */
  RECREATE = 'recreate',
  /** The object changes in place. If a placeholder in a name decides, the object may be deleted instead, and the kind of the reason is `unknown-name`. */
  UPDATE = 'update',
  /** The object is unchanged. */
  NONE = 'none',
}

/**
 * The running nodes that a change replaces or deletes.
 *
 * @stability experimental
 */
export enum AffectedNodes {
  /** Every node of the NodePool. */
  ALL = 'all',
  /** Some nodes. The reasons describe which ones. */
  SOME = 'some',
  /** Nodes that drift because of their AMI, subnet, or another AWS resource, that Karpenter may consolidate, or that budgets no longer keep. Their number is unknown without access to AWS and the cluster. */
  UNKNOWN = 'unknown',
  /** No nodes. */
  NONE = 'none',
}

/**
 * One effect of a change.
 *
 * @stability experimental
 */
export interface PlanReason {
  /**
   * The kind of effect, for example `static-drift` or `immediate`.
   *
   * @see https://karpenter.sh/docs/concepts/disruption/#drift
   */
  readonly kind: string;

  /** The object that changes, for example `EC2NodeClass/default`. */
  readonly object: string;

  /**
   * The path of the changed field, for example `spec.weight`.
   *
   * @default - undefined if the reason concerns the whole object
   */
  readonly path?: string;

  /**
   * The change and its effect, for example `changes from 1 to 2, so Karpenter replaces all nodes`. Read the text after `path`, or after `object` if
   * `path` is undefined.
   */
  readonly message: string;

  /**
   * How to avoid the effect.
   *
   * @default - undefined if the effect cannot be avoided
   */
  readonly fix?: string;
}

/**
 * The effects of a change on a NodePool or an EC2NodeClass and its nodes.
 *
 * @stability experimental
 */
export interface PlannedObject {
  /** The change of the object. */
  readonly action: PlanAction;

  /** The running nodes that the change replaces or deletes. For an EC2NodeClass, the nodes of all NodePools that use it. */
  readonly nodes: AffectedNodes;

  /** Whether the API server rejects the new version. If it does, the cluster keeps the old version, and the change of this object affects no nodes. */
  readonly isRejected: boolean;

  /** Why the change affects nodes, or why it does not. */
  readonly reasons: PlanReason[];
}
