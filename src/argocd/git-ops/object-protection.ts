/**
 * Whether Argo CD may delete NodePools and node classes. Deleting a NodePool also deletes its nodes. A deleted node class stays until no node uses it, and its NodePools launch no nodes in the meantime.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/
 *
 * @stability experimental
 */
export enum ObjectProtection {
  /** Argo CD deletes them after a manual confirmation. Sets `Prune=confirm` and `Delete=confirm`. */
  CONFIRM = 'confirm',
  /** Argo CD never deletes them. Sets `Prune=false` and `Delete=false`. After you remove an object from Git, its Application stays OutOfSync until you delete the object. */
  NEVER = 'never',
  /** Argo CD deletes them like any other object when they are removed from Git. */
  NONE = 'none',
}
