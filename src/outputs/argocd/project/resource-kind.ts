/**
 * A kind in a list of allowed or denied kinds.
 *
 * @stability experimental
 */
export interface ResourceKind {
  /** API group, for example `apps`. An empty string is the core group, and `*` matches any group. */
  readonly group: string;

  /** Kind, for example `Deployment`. `*` matches any kind. */
  readonly kind: string;
}

/**
 * A cluster-scoped kind in a list of allowed or denied kinds.
 *
 * @stability experimental
 */
export interface ClusterResourceKind extends ResourceKind {
  /**
   * Name of the objects, or a glob pattern, for example `team-*`.
   *
   * @default - all objects of the kind
   */
  readonly name?: string;
}
