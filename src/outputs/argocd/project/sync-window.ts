import { Duration } from 'cdk8s';
import { SyncWindowKind } from './sync-window-kind';

/**
 * A recurring time window in which Applications may or must not sync. The window applies to Applications that match any of `applications`, `namespaces`, and `clusters`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync_windows/
 *
 * @stability experimental
 */
export interface SyncWindow {
  /** Whether the window allows or denies syncs. */
  readonly kind: SyncWindowKind;

  /** Start of the window, as five cron fields, for example `0 22 * * *`. */
  readonly schedule: string;

  /** Length of the window, in whole seconds. */
  readonly duration: Duration;

  /**
   * Time zone of `schedule`, for example `Europe/Berlin`.
   *
   * @default UTC
   */
  readonly timeZone?: string;

  /**
   * Applications, as names or glob patterns, for example `karpenter-*`.
   *
   * @default - the window selects no Applications by name
   */
  readonly applications?: string[];

  /**
   * Destination namespaces, as names or glob patterns.
   *
   * @default - the window selects no Applications by namespace
   */
  readonly namespaces?: string[];

  /**
   * Destination clusters, as names, URLs, or glob patterns.
   *
   * @default - the window selects no Applications by cluster
   */
  readonly clusters?: string[];

  /**
   * Whether an Application must match all of the lists that are set.
   *
   * @default - false: a match in one list is enough
   */
  readonly andOperator?: boolean;

  /**
   * Whether manual syncs are allowed while the window blocks automated syncs.
   *
   * @default false
   */
  readonly manualSync?: boolean;

  /**
   * Whether a running sync may continue when syncs are no longer allowed.
   *
   * @default false
   */
  readonly syncOverrun?: boolean;

  /**
   * Description of the window, for example a ticket number.
   *
   * @default - no description
   */
  readonly description?: string;
}
