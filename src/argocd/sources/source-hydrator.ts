import { ToolOptions } from './tool-options';

/**
 * What is rendered, in Git. Source: Application CRD spec.sourceHydrator.drySource.
 *
 * @stability experimental
 */
export interface DrySource extends ToolOptions {
  /** The Git repository. */
  readonly repoURL: string;

  /** A branch, a tag or a commit. */
  readonly targetRevision: string;

  /** The folder in it. */
  readonly path: string;
}

/**
 * Where rendered manifests are synced from. Source: Application CRD spec.sourceHydrator.syncSource.
 *
 * @stability experimental
 */
export interface SyncSource {
  /** The branch that has them. */
  readonly targetBranch: string;

  /** The folder in it, never the root of the repository. */
  readonly path: string;

  /**
   * The Git repository.
   *
   * @default - that of the dry source
   */
  readonly repoURL?: string;
}

/**
 * Where rendered manifests are pushed to first. Source: Application CRD spec.sourceHydrator.hydrateTo.
 *
 * @stability experimental
 */
export interface HydrateTo {
  /** The branch, from which something else, such as a pull request, takes them to that of the sync source. */
  readonly targetBranch: string;
}

/**
 * Argo CD renders manifests, pushes them to Git, and syncs from there. Source: Application CRD spec.sourceHydrator.
 *
 * @stability experimental
 */
export interface SourceHydrator {
  /** What is rendered. */
  readonly drySource: DrySource;

  /** Where the result is synced from. */
  readonly syncSource: SyncSource;

  /**
   * Where the result is pushed to first.
   *
   * @default - right to the branch of `syncSource`
   */
  readonly hydrateTo?: HydrateTo;
}
