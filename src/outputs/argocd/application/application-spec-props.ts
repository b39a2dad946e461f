import { ApplicationDestination } from './application-destination';
import { ApplicationSyncPolicy } from './application-sync-policy';
import { IgnoreDifferences } from './ignore-differences';
import { ApplicationSource } from '../sources/application-source';
import { SourceHydrator } from '../sources/source-hydrator';

/**
 * A note that Argo CD shows with an Application, for example a link to a runbook.
 *
 * @stability experimental
 */
export interface ApplicationInfo {
  /** Label of the note, for example `Runbook`. */
  readonly name: string;

  /** Content of the note: a URL, an email address, or any other string. */
  readonly value: string;
}

/**
 * Spec of an Application, or of the Applications that an ApplicationSet generates. Set exactly one of `source`, `sources`, and `sourceHydrator`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/
 *
 * @stability experimental
 */
export interface ApplicationSpecProps {
  /**
   * Name of the AppProject.
   *
   * @default default
   */
  readonly project?: string;

  /**
   * Source of the manifests, if there is only one source.
   *
   * @default - `sources` or `sourceHydrator` is set
   */
  readonly source?: ApplicationSource;

  /**
   * Sources of the manifests, if there are several sources.
   *
   * @default - `source` or `sourceHydrator` is set
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/multiple_sources/
   */
  readonly sources?: ApplicationSource[];

  /**
   * Source of manifests that Argo CD renders and pushes to Git before it syncs them.
   *
   * @default - `source` or `sources` is set
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/source-hydrator/
   */
  readonly sourceHydrator?: SourceHydrator;

  /** Target cluster and namespace. */
  readonly destination: ApplicationDestination;

  /**
   * When and how Argo CD syncs the Application.
   *
   * @default - manual sync
   */
  readonly syncPolicy?: ApplicationSyncPolicy;

  /**
   * Fields that Argo CD ignores when it compares the live state with the source. Unless the sync policy sets `RespectIgnoreDifferences` itself,
   * this prop adds the sync option `RespectIgnoreDifferences=true`. Without that option, a sync triggered by other changes overwrites these fields.
   *
   * @default - Argo CD compares all fields
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/
   */
  readonly ignoreDifferences?: IgnoreDifferences[];

  /**
   * Notes that Argo CD shows with the Application.
   *
   * @default - no notes
   */
  readonly info?: ApplicationInfo[];

  /**
   * Number of past syncs that Argo CD keeps for rollbacks.
   *
   * @default 10
   */
  readonly revisionHistoryLimit?: number;
}
