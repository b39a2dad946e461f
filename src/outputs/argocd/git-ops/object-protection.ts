/**
 * Whether Argo CD may delete NodePools and node classes. Deleting a NodePool also deletes its nodes. A deleted node class remains until no node uses it. Until then, NodePools that use the node class launch no nodes.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/
 *
 * @stability experimental
 */
export enum ObjectProtection {
  /** Argo CD deletes NodePools and node classes only after a manual confirmation. Sets `Prune=confirm` and `Delete=confirm`. */
  CONFIRM = 'confirm',
  /** Argo CD never deletes NodePools or node classes. Sets `Prune=false` and `Delete=false`. After you remove an object from Git, its Application remains OutOfSync until you delete the object from the cluster. */
  NEVER = 'never',
  /** When NodePools and node classes are removed from Git, Argo CD deletes them like any other object. */
  NONE = 'none',
}
