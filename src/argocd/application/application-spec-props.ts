import { ApplicationDestination } from './application-destination';
import { ApplicationSyncPolicy } from './application-sync-policy';
import { IgnoreDifferences } from './ignore-differences';
import { ApplicationSource } from '../sources/application-source';
import { SourceHydrator } from '../sources/source-hydrator';

/**
 * Something that people shall know of an Application, such as a link. Source: Application CRD spec.info[].
 *
 * @stability experimental
 */
export interface ApplicationInfo {
  /** What it is, such as `Runbook`. */
  readonly name: string;

  /** A URL, an address or a text. */
  readonly value: string;
}

/**
 * The spec of an Application, or of those that an ApplicationSet makes. One of `source`, `sources` and `sourceHydrator` is needed.
 *
 * @stability experimental
 */
export interface ApplicationSpecProps {
  /**
   * The AppProject. Source: CRD spec.project.
   *
   * @default default
   */
  readonly project?: string;

  /**
   * Where manifests come from. Source: CRD spec.source.
   *
   * @default - `sources` or `sourceHydrator` are given
   */
  readonly source?: ApplicationSource;

  /**
   * Where manifests come from, if from several places. Source: CRD spec.sources.
   *
   * @default - `source` or `sourceHydrator` is given
   */
  readonly sources?: ApplicationSource[];

  /**
   * Where manifests are rendered from, where they are pushed to Git before they are synced. Source: CRD spec.sourceHydrator.
   *
   * @default - `source` or `sources` are given
   */
  readonly sourceHydrator?: SourceHydrator;

  /** The cluster and namespace. Source: CRD spec.destination. */
  readonly destination: ApplicationDestination;

  /**
   * When and how it is synced. Source: CRD spec.syncPolicy.
   *
   * @default - by a person
   */
  readonly syncPolicy?: ApplicationSyncPolicy;

  /**
   * Fields in which what is there may differ. With any, the sync option `RespectIgnoreDifferences=true` is added unless the sync policy says
   * something of that option: without it a sync for another reason overwrites these fields (rule G-5). Source: CRD spec.ignoreDifferences.
   *
   * @default - none
   */
  readonly ignoreDifferences?: IgnoreDifferences[];

  /**
   * What people shall know of it. Source: CRD spec.info.
   *
   * @default - nothing
   */
  readonly info?: ApplicationInfo[];

  /**
   * How many syncs are remembered, to which it can be rolled back. Source: CRD spec.revisionHistoryLimit.
   *
   * @default - 10, by Argo CD
   */
  readonly revisionHistoryLimit?: number;
}
