/**
 * The service account that Argo CD impersonates when it syncs to a destination.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/app-sync-using-impersonation/
 *
 * @stability experimental
 */
export interface DestinationServiceAccount {
  /** URL of the cluster's API server, or a glob pattern. */
  readonly server: string;

  /**
   * Namespace of the destination, or a glob pattern.
   *
   * @default - matches destinations without a namespace
   */
  readonly namespace?: string;

  /** Name of the service account in the destination namespace, or `namespace:name` for a service account in another namespace. */
  readonly defaultServiceAccount: string;
}
