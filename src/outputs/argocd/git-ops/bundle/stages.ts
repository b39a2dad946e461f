import { GitOpsCluster } from '../git-ops-cluster';
import { GitOpsStage } from '../git-ops-stage';

/** Returns the name of a cluster's stage. A cluster without a stage forms its own stage. */
export function stageOf({ stage, name }: GitOpsCluster): string {
  return stage ?? name;
}

/** Returns the stages that have clusters, in rollout order: the declared stages, or the stages in the order in which the clusters name them. */
export function stagesOf(clusters: readonly GitOpsCluster[], declared: readonly GitOpsStage[] | undefined): GitOpsStage[] {
  const used = new Set(clusters.map(stageOf));
  return declared ? declared.filter(({ name }) => used.has(name)) : [...used].map((name) => ({ name }));
}

/** Returns the clusters with the revision of their stage, unless a cluster has its own. */
export function withStageRevisions(clusters: readonly GitOpsCluster[], stages: readonly GitOpsStage[]): GitOpsCluster[] {
  const revisions = new Map(stages.map(({ name, targetRevision }) => [name, targetRevision]));
  return clusters.map((cluster) => {
    const targetRevision = cluster.targetRevision ?? revisions.get(stageOf(cluster));
    return targetRevision === undefined ? cluster : { ...cluster, targetRevision };
  });
}
