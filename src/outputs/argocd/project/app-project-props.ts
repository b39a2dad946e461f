import { ApiObjectMetadata } from 'cdk8s';
import { DestinationServiceAccount } from './destination-service-account';
import { OrphanedResources } from './orphaned-resources';
import { ProjectRole } from './project-role';
import { ClusterResourceKind, ResourceKind } from './resource-kind';
import { SyncWindow } from './sync-window';
import { ApplicationDestination } from '../application/application-destination';

/**
 * A GnuPG key with which commits must be signed.
 *
 * @stability experimental
 */
export interface SignatureKey {
  /** Key ID, in hexadecimal digits. */
  readonly keyID: string;
}

/**
 * Properties of an AppProject. To set `spec.sourceIntegrity`, use `addJsonPatch`.
 *
 * @stability experimental
 */
export interface AppProjectProps {
  /**
   * Metadata of the object. The namespace must be the one in which Argo CD runs.
   *
   * @default - a name generated from the construct's path, the chart's namespace (or `argocd`)
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Description of the project, at most 255 characters.
   *
   * @default - no description
   */
  readonly description?: string;

  /**
   * Repositories from which Applications of the project may deploy, as URLs or glob patterns. `*` allows any repository, and a leading `!` denies a pattern.
   *
   * @default - no repository is allowed
   */
  readonly sourceRepos?: string[];

  /**
   * Clusters and namespaces to which Applications of the project may deploy. Server, name, and namespace can be glob patterns.
   *
   * @default - no destination is allowed
   */
  readonly destinations?: ApplicationDestination[];

  /**
   * Cluster-scoped kinds that Applications of the project may deploy, for example NodePools.
   *
   * @default - no cluster-scoped kind is allowed
   */
  readonly clusterResourceWhitelist?: ClusterResourceKind[];

  /**
   * Cluster-scoped kinds that Applications of the project must not deploy. This list takes precedence over `clusterResourceWhitelist`.
   *
   * @default - no kind is denied
   */
  readonly clusterResourceBlacklist?: ClusterResourceKind[];

  /**
   * Namespaced kinds that Applications of the project may deploy. An empty list allows no namespaced kind.
   *
   * @default - all namespaced kinds are allowed
   */
  readonly namespaceResourceWhitelist?: ResourceKind[];

  /**
   * Namespaced kinds that Applications of the project must not deploy. This list takes precedence over `namespaceResourceWhitelist`.
   *
   * @default - no kind is denied
   */
  readonly namespaceResourceBlacklist?: ResourceKind[];

  /**
   * Roles of the project, with their permissions and groups.
   *
   * @default - no project roles; Argo CD's global RBAC policy applies
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/projects/#project-roles
   */
  readonly roles?: ProjectRole[];

  /**
   * Time windows that allow or deny syncs of the project's Applications.
   *
   * @default - syncs are always allowed
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync_windows/
   */
  readonly syncWindows?: SyncWindow[];

  /**
   * Turns on monitoring of orphaned resources: objects in the project's namespaces that belong to no Application. An empty object, `{}`, is enough.
   *
   * @default - Argo CD does not look for orphaned resources
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/orphaned-resources/
   */
  readonly orphanedResources?: OrphanedResources;

  /**
   * Namespaces other than Argo CD's in which Applications of the project may be created, as names or glob patterns.
   *
   * @default - only Argo CD's namespace
   * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/app-any-namespace/
   */
  readonly sourceNamespaces?: string[];

  /**
   * Service accounts that Argo CD impersonates in syncs, if impersonation is turned on. The first entry that matches the destination applies.
   *
   * @default - Argo CD does not impersonate a service account
   * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/app-sync-using-impersonation/
   */
  readonly destinationServiceAccounts?: DestinationServiceAccount[];

  /**
   * Whether Applications of the project may deploy only to clusters that are registered for this project.
   *
   * @default false
   */
  readonly permitOnlyProjectScopedClusters?: boolean;

  /**
   * GnuPG keys. Every commit must be signed with one of these keys. In Argo CD 3.5, `sourceIntegrity` replaces this field, which a later release will
   * remove.
   *
   * @default - commits need no signature
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/gpg-verification/
   */
  readonly signatureKeys?: SignatureKey[];
}
