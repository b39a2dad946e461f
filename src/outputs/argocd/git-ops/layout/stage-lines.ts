import { LayoutInput } from './layout-input';
import { grouped } from '../../../../foundation/basics/grouped';
import { stageOf } from '../bundle/stages';
import { GitOpsStage } from '../git-ops-stage';

/** Renders the part of the README about the rollout in stages. */
export function stageLines({ clusters, stages, repository, selector }: LayoutInput): string[] {
  const members = grouped(clusters, ({ cluster }) => stageOf(cluster));
  const rowOf = (stage: GitOpsStage) => {
    const ofStage = selector ? [stage] : members.get(stage.name)!.map(({ cluster }) => cluster);
    const revisions = new Set(ofStage.map(({ targetRevision }) => `\`${targetRevision ?? repository.targetRevision}\``));
    return `| ${stage.name} | ${limitText(stage)} | ${[...revisions].join(', ')} |`;
  };
  const table = ['| Stage | Clusters at the same time | Revision |', '|---|---|---|', ...stages.map(rowOf)];
  return [
    '',
    '## Stages',
    '',
    ...selector || clusters.some(({ cluster }) => cluster.stage !== undefined) ? table : ['Each cluster is a stage, in the order of the table above.'],
    '',
    ...selector ? ['Clusters whose stage is not in this table belong to the last stage.', ''] : [],
    'A stage starts when the parent Applications of all earlier stages are Synced and Healthy. A parent that is not Healthy stops all later stages, for every commit. Argo CD calls a NodePool healthy while Karpenter still replaces its nodes.',
    '',
    'The ApplicationSet syncs the parents and turns off their automated sync. If someone changes or deletes an Application of a cluster, Argo CD restores the Application after the next commit.',
    '',
    'Changes to Applications, and changes of a revision, roll out stage by stage. If several clusters follow the same branch, commits that change manifests or a Helm chart reach these clusters at the same time. To roll out these changes in stages as well, set `targetRevision` to a tag and change the tag for each rollout, or set a separate branch for each stage.',
  ];
}

function limitText({ maxUpdate }: GitOpsStage): string {
  const limit = maxUpdate?._toJson();
  if (limit === undefined) return 'all';
  return limit === 0 || limit === '0%' ? 'none: sync the parent Applications manually' : String(limit);
}
