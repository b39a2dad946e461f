import { MaxUpdate } from '../application-set/max-update';

/**
 * A rollout stage of a KarpenterGitOps with several clusters. A stage starts when the parent Applications of all earlier stages are `Synced` and `Healthy`.
 *
 * Argo CD calls a NodePool healthy as soon as its `Ready` condition is true. It does not wait until Karpenter has replaced nodes. To wait, add a gate: set `maxUpdate` to
 * `MaxUpdate.applications(0)`, or a `targetRevision` that you change later.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
 * @example
 * const production: karpenter.argocd.GitOpsStage = { name: 'production', maxUpdate: karpenter.argocd.MaxUpdate.percent(25) };
 *
 * @stability experimental
 */
export interface GitOpsStage {
  /** Name of the stage, to which `stage` of a cluster refers. Must be a valid label value. */
  readonly name: string;

  /**
   * Maximum number of clusters of the stage that change at the same time. A cluster that does not become healthy keeps its place, so with a maximum of 1, it stops the stage.
   * With `MaxUpdate.applications(0)`, the stage is a gate: you sync the parent Applications of the stage manually, and Argo CD then continues with the next stage.
   *
   * @default - all clusters of the stage
   */
  readonly maxUpdate?: MaxUpdate;

  /**
   * Branch, tag, or commit that the clusters of the stage follow, unless a cluster sets its own `targetRevision`. A change reaches the stage when you move the branch, or set another tag.
   *
   * @default - `targetRevision` of the KarpenterGitOps
   */
  readonly targetRevision?: string;
}
