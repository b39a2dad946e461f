/**
 * Kinds of objects. Source: AppProject CRD spec.namespaceResourceWhitelist[] and spec.namespaceResourceBlacklist[].
 *
 * @stability experimental
 */
export interface ResourceKind {
  /** The API group, such as `apps`. An empty text is the core group, `*` is any. */
  readonly group: string;

  /** The kind, such as `Deployment`. `*` is any. */
  readonly kind: string;
}

/**
 * Kinds of objects without a namespace. Source: AppProject CRD spec.clusterResourceWhitelist[] and spec.clusterResourceBlacklist[].
 *
 * @stability experimental
 */
export interface ClusterResourceKind extends ResourceKind {
  /**
   * The objects' names, as a pattern such as `team-*`.
   *
   * @default - all of the kind
   */
  readonly name?: string;
}
