import { Duration } from 'cdk8s';
import { SyncOption } from './sync-option';

/**
 * Settings for the automated sync of an Application.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/
 *
 * @stability experimental
 */
export interface AutomatedSync {
  /**
   * Whether Argo CD deletes objects that are no longer in the source.
   *
   * @default false
   */
  readonly prune?: boolean;

  /**
   * Whether Argo CD reverts changes that were made in the cluster.
   *
   * @default - false: only a change in the source starts a sync
   */
  readonly selfHeal?: boolean;

  /**
   * Whether a sync may prune all resources of the Application.
   *
   * @default false
   */
  readonly allowEmpty?: boolean;

  /**
   * Whether automated sync is on. Set `false` to pause automated sync and keep the other settings.
   *
   * @default true
   */
  readonly enabled?: boolean;
}

/**
 * Backoff between sync retries.
 *
 * @stability experimental
 */
export interface SyncBackoff {
  /**
   * Delay before the first retry, in whole seconds.
   *
   * @default Duration.seconds(5)
   */
  readonly duration?: Duration;

  /**
   * Factor by which the delay grows with each retry, a positive integer.
   *
   * @default 2
   */
  readonly factor?: number;

  /**
   * Maximum delay between retries, in whole seconds.
   *
   * @default Duration.minutes(3)
   */
  readonly maxDuration?: Duration;
}

/**
 * Settings for the retries of a failed sync.
 *
 * @stability experimental
 */
export interface SyncRetry {
  /**
   * Maximum number of retries. The value 0 means no retries, and a negative number means no limit.
   *
   * @default 0
   */
  readonly limit?: number;

  /**
   * Delay between retries.
   *
   * @default - 5 seconds, doubled with each retry up to 3 minutes
   */
  readonly backoff?: SyncBackoff;

  /**
   * Whether a retry syncs the newest revision.
   *
   * @default - false: a retry syncs the revision that failed
   */
  readonly refresh?: boolean;
}

/**
 * Metadata of the namespace that the sync option `CreateNamespace=true` creates. Without that option, the metadata has no effect.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#namespace-metadata
 *
 * @stability experimental
 */
export interface ManagedNamespaceMetadata {
  /**
   * Labels of the namespace.
   *
   * @default - no labels
   */
  readonly labels?: { [label: string]: string };

  /**
   * Annotations of the namespace.
   *
   * @default - no annotations
   */
  readonly annotations?: { [annotation: string]: string };
}

/**
 * When and how Argo CD syncs an Application.
 *
 * @stability experimental
 */
export interface ApplicationSyncPolicy {
  /**
   * Turns on automated sync. To use the defaults, set an empty object, `{}`.
   *
   * @default - manual sync
   */
  readonly automated?: AutomatedSync;

  /**
   * Options for every sync. If the Application has `ignoreDifferences`, `RespectIgnoreDifferences=true` is added to the list unless the list already sets that option.
   *
   * @default - no options
   */
  readonly syncOptions?: SyncOption[];

  /**
   * Retries of a failed sync.
   *
   * @default - Argo CD retries an automated sync five times, and a manual sync never
   */
  readonly retry?: SyncRetry;

  /**
   * Labels and annotations of the destination namespace, if a sync creates the namespace.
   *
   * @default - Argo CD does not change the metadata of the namespace
   */
  readonly managedNamespaceMetadata?: ManagedNamespaceMetadata;
}
