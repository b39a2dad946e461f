import { Duration } from 'cdk8s';
import { SyncOption } from './sync-option';

/**
 * That and how Argo CD syncs by itself. Source: Application CRD spec.syncPolicy.automated.
 *
 * @stability experimental
 */
export interface AutomatedSync {
  /**
   * Whether objects that are gone from the source are deleted.
   *
   * @default false
   */
  readonly prune?: boolean;

  /**
   * Whether changes in the cluster are undone.
   *
   * @default - false: only a change of the source makes it sync
   */
  readonly selfHeal?: boolean;

  /**
   * Whether pruning may leave nothing at all.
   *
   * @default false
   */
  readonly allowEmpty?: boolean;

  /**
   * Whether it syncs by itself at all. `false` keeps the rest for later.
   *
   * @default true
   */
  readonly enabled?: boolean;
}

/**
 * How long Argo CD waits between attempts. Source: Application CRD spec.syncPolicy.retry.backoff.
 *
 * @stability experimental
 */
export interface SyncBackoff {
  /**
   * How long before the first retry, in whole seconds.
   *
   * @default - 5 seconds, by Argo CD
   */
  readonly duration?: Duration;

  /**
   * By what the wait grows with each retry, a whole number of at least 1.
   *
   * @default - 2, by Argo CD
   */
  readonly factor?: number;

  /**
   * How long it waits at most, in whole seconds.
   *
   * @default - 3 minutes, by Argo CD
   */
  readonly maxDuration?: Duration;
}

/**
 * Whether a sync that failed is tried again. Source: Application CRD spec.syncPolicy.retry.
 *
 * @stability experimental
 */
export interface SyncRetry {
  /**
   * How often it tries again at most. 0 is never, a negative number is without end.
   *
   * @default - 0, by Argo CD
   */
  readonly limit?: number;

  /**
   * How long it waits in between.
   *
   * @default - 5 seconds, doubled each time up to 3 minutes
   */
  readonly backoff?: SyncBackoff;

  /**
   * Whether a retry takes the newest revision, where otherwise it stays with the one that failed.
   *
   * @default false
   */
  readonly refresh?: boolean;
}

/**
 * Metadata of the namespace that `CreateNamespace=true` makes. Without that option it does nothing. Source: Application CRD spec.syncPolicy.managedNamespaceMetadata.
 *
 * @stability experimental
 */
export interface ManagedNamespaceMetadata {
  /**
   * Labels that it gets.
   *
   * @default - none
   */
  readonly labels?: { [label: string]: string };

  /**
   * Annotations that it gets.
   *
   * @default - none
   */
  readonly annotations?: { [annotation: string]: string };
}

/**
 * When and how an Application is synced. Source: Application CRD spec.syncPolicy.
 *
 * @stability experimental
 */
export interface ApplicationSyncPolicy {
  /**
   * That Argo CD syncs by itself. `{}` is enough.
   *
   * @default - a person syncs
   */
  readonly automated?: AutomatedSync;

  /**
   * Options of every sync. Where `ignoreDifferences` are given and none of these is about RespectIgnoreDifferences, `RespectIgnoreDifferences=true` is added.
   *
   * @default - none
   */
  readonly syncOptions?: SyncOption[];

  /**
   * Whether a sync that failed is tried again.
   *
   * @default - by Argo CD: a person's is not, its own are five times
   */
  readonly retry?: SyncRetry;

  /**
   * Labels and annotations of the namespace of the destination.
   *
   * @default - Argo CD leaves them alone
   */
  readonly managedNamespaceMetadata?: ManagedNamespaceMetadata;
}
