import { Duration } from 'cdk8s';
import { SyncWindowKind } from './sync-window-kind';

/**
 * A time in which Applications may or may not sync. It is for those that fit any of `applications`, `namespaces` and `clusters`. Source: AppProject CRD spec.syncWindows[].
 *
 * @stability experimental
 */
export interface SyncWindow {
  /** Whether it allows or denies. */
  readonly kind: SyncWindowKind;

  /** When it begins: five cron fields, such as `0 22 * * *`. */
  readonly schedule: string;

  /** How long it is open, in whole seconds. */
  readonly duration: Duration;

  /**
   * Where the clock of `schedule` is, such as `Europe/Berlin`.
   *
   * @default - UTC
   */
  readonly timeZone?: string;

  /**
   * Names of Applications, also as patterns such as `karpenter-*`.
   *
   * @default - none
   */
  readonly applications?: string[];

  /**
   * Namespaces of destinations, also as patterns.
   *
   * @default - none
   */
  readonly namespaces?: string[];

  /**
   * Clusters of destinations, by name or URL, also as patterns.
   *
   * @default - none
   */
  readonly clusters?: string[];

  /**
   * Whether an Application has to fit all of them that are given, where otherwise any is enough.
   *
   * @default false
   */
  readonly andOperator?: boolean;

  /**
   * Whether a person may sync all the same.
   *
   * @default false
   */
  readonly manualSync?: boolean;

  /**
   * Whether a sync that began in time may end later.
   *
   * @default false
   */
  readonly syncOverrun?: boolean;

  /**
   * What it is for, such as the number of a ticket.
   *
   * @default - none
   */
  readonly description?: string;
}
