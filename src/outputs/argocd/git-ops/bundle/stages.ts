import { ApplicationMatchExpression } from '../../application-set/application-match-expression';
import { ApplicationSetStrategy } from '../../application-set/application-set-strategy';
import { GitOpsCluster } from '../git-ops-cluster';
import { GitOpsStage } from '../git-ops-stage';

/** Label of the parent Applications. */
export const STAGE = 'stage';

/**
 * Returns the rolling sync of stages.
 *
 * @param isOpen whether clusters can have other stages. These clusters belong to the last stage, because Argo CD would never sync a parent without a step.
 */
export function stagedStrategy(stages: readonly GitOpsStage[], isOpen = false): ApplicationSetStrategy {
  const steps = stages.map(({ name, maxUpdate }) => ({ matchExpressions: [ApplicationMatchExpression.isIn(STAGE, [name])], maxUpdate }));
  if (!isOpen) return ApplicationSetStrategy.rollingSync(steps);
  const others = [ApplicationMatchExpression.notIn(STAGE, stages.slice(0, -1).map(({ name }) => name))];
  return ApplicationSetStrategy.rollingSync([...steps.slice(0, -1), { ...steps.at(-1)!, matchExpressions: others }]);
}

/** Returns the name of a cluster's stage. A cluster without a stage forms its own stage. */
export function stageOf({ stage, name }: GitOpsCluster): string {
  return stage ?? name;
}

/** Returns the stages that have clusters, in rollout order: the declared stages, or the stages in the order in which the clusters name them. The clusters of a selector can be in every declared stage. */
export function stagesOf(clusters: readonly GitOpsCluster[] | undefined, declared: readonly GitOpsStage[] | undefined): GitOpsStage[] {
  if (!clusters) return [...declared ?? []];
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
