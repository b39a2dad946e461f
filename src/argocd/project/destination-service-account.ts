/**
 * As whom Argo CD syncs to a destination. Source: AppProject CRD spec.destinationServiceAccounts[].
 *
 * @stability experimental
 */
export interface DestinationServiceAccount {
  /** The URL of the cluster's API server, also as a pattern. */
  readonly server: string;

  /**
   * The namespace of the destination, also as a pattern.
   *
   * @default - destinations without a namespace
   */
  readonly namespace?: string;

  /** The service account, in the namespace of the destination unless it names another one as `namespace:name`. */
  readonly defaultServiceAccount: string;
}
