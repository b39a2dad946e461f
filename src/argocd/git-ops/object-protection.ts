/**
 * Whether Argo CD deletes NodePools and node classes. With a NodePool, its nodes go. A deleted node class waits until no node uses it, and its NodePools launch none meanwhile.
 *
 * @stability experimental
 */
export enum ObjectProtection {
  /** Once a person confirmed it: `Prune=confirm` and `Delete=confirm`. */
  CONFIRM = 'confirm',
  /** Never: `Prune=false` and `Delete=false`. What is gone from Git leaves the Application out of sync for good (rule G-5). */
  NEVER = 'never',
  /** As everything else: what is gone from Git is gone from the cluster. */
  NONE = 'none',
}
