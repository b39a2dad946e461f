import { ToolOptions } from './tool-options';

/**
 * The Git folder whose manifests Argo CD renders.
 *
 * @stability experimental
 */
export interface DrySource extends ToolOptions {
  /** URL of the Git repository. */
  readonly repoURL: string;

  /** Branch, tag, or commit. */
  readonly targetRevision: string;

  /** Path of the folder in the repository. */
  readonly path: string;
}

/**
 * The Git folder from which Argo CD syncs the rendered manifests.
 *
 * @stability experimental
 */
export interface SyncSource {
  /** Branch with the rendered manifests. */
  readonly targetBranch: string;

  /** Path of the folder in the repository. The root of the repository is not allowed. */
  readonly path: string;

  /**
   * URL of the Git repository.
   *
   * @default - the repository of the dry source
   */
  readonly repoURL?: string;
}

/**
 * The staging branch to which Argo CD pushes rendered manifests.
 *
 * @stability experimental
 */
export interface HydrateTo {
  /** Branch to which Argo CD pushes. You merge this branch into the branch of the sync source, for example with a pull request. */
  readonly targetBranch: string;
}

/**
 * Source hydrator settings. Argo CD renders manifests, pushes them to Git, and syncs from the pushed manifests.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/source-hydrator/
 *
 * @stability experimental
 */
export interface SourceHydrator {
  /** Folder whose manifests Argo CD renders. */
  readonly drySource: DrySource;

  /** Folder from which Argo CD syncs the rendered manifests. */
  readonly syncSource: SyncSource;

  /**
   * Staging branch to which Argo CD pushes the rendered manifests.
   *
   * @default - Argo CD pushes to the branch of `syncSource`
   */
  readonly hydrateTo?: HydrateTo;
}
