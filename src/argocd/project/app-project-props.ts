import { ApiObjectMetadata } from 'cdk8s';
import { DestinationServiceAccount } from './destination-service-account';
import { OrphanedResources } from './orphaned-resources';
import { ProjectRole } from './project-role';
import { ClusterResourceKind, ResourceKind } from './resource-kind';
import { SyncWindow } from './sync-window';
import { ApplicationDestination } from '../application/application-destination';

/**
 * A key that commits have to be signed with. Source: AppProject CRD spec.signatureKeys[].
 *
 * @stability experimental
 */
export interface SignatureKey {
  /** The key's id in hexadecimal digits. */
  readonly keyID: string;
}

/**
 * The fields of an AppProject. `spec.sourceIntegrity` is left to `addJsonPatch`.
 *
 * @stability experimental
 */
export interface AppProjectProps {
  /**
   * The object's own metadata. Its namespace is that of Argo CD.
   *
   * @default - a name made from the construct's path, the chart's namespace or else `argocd`
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * What the project is for, at most 255 characters. Source: CRD spec.description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Repositories that its Applications may have, also as patterns. `*` is any, one after `!` is none. Source: CRD spec.sourceRepos.
   *
   * @default - none
   */
  readonly sourceRepos?: string[];

  /**
   * Where its Applications may go, also as patterns. Source: CRD spec.destinations.
   *
   * @default - nowhere
   */
  readonly destinations?: ApplicationDestination[];

  /**
   * Kinds without a namespace that its Applications may have, such as NodePools. Source: CRD spec.clusterResourceWhitelist.
   *
   * @default - none
   */
  readonly clusterResourceWhitelist?: ClusterResourceKind[];

  /**
   * Kinds without a namespace that they may not have, whatever else allows them. Source: CRD spec.clusterResourceBlacklist.
   *
   * @default - none
   */
  readonly clusterResourceBlacklist?: ClusterResourceKind[];

  /**
   * Kinds with a namespace that its Applications may have. An empty list is none. Source: CRD spec.namespaceResourceWhitelist.
   *
   * @default - all
   */
  readonly namespaceResourceWhitelist?: ResourceKind[];

  /**
   * Kinds with a namespace that they may not have, whatever else allows them. Source: CRD spec.namespaceResourceBlacklist.
   *
   * @default - none
   */
  readonly namespaceResourceBlacklist?: ResourceKind[];

  /**
   * Who may do what. Source: CRD spec.roles.
   *
   * @default - as Argo CD's own policy says
   */
  readonly roles?: ProjectRole[];

  /**
   * Times in which its Applications may or may not sync. Source: CRD spec.syncWindows.
   *
   * @default - always
   */
  readonly syncWindows?: SyncWindow[];

  /**
   * That Argo CD looks for objects without an Application. `{}` is enough. Source: CRD spec.orphanedResources.
   *
   * @default - it does not
   */
  readonly orphanedResources?: OrphanedResources;

  /**
   * Namespaces beside that of Argo CD in which its Applications may stand, also as patterns. Source: CRD spec.sourceNamespaces.
   *
   * @default - none
   */
  readonly sourceNamespaces?: string[];

  /**
   * As whom Argo CD syncs, where it is told to impersonate. The first that fits counts. Source: CRD spec.destinationServiceAccounts.
   *
   * @default - as itself
   */
  readonly destinationServiceAccounts?: DestinationServiceAccount[];

  /**
   * Whether Applications may only go to clusters that are registered for this project. Source: CRD spec.permitOnlyProjectScopedClusters.
   *
   * @default false
   */
  readonly permitOnlyProjectScopedClusters?: boolean;

  /**
   * Keys of which commits have to be signed with one. Argo CD 3.5 has `sourceIntegrity` in its place and will drop it. Source: CRD spec.signatureKeys.
   *
   * @default - commits need no signature
   */
  readonly signatureKeys?: SignatureKey[];
}
