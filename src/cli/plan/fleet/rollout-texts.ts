import { FleetReport } from './fleet-report';
import { shellWord } from '../../../checks/manifests/files/shell-word';
import { affectsNodes } from '../../../forecast/plan/plan-of';
import { grouped } from '../../../foundation/basics/grouped';

/** Returns sentences about the stages in which Argo CD changes the clusters, or none without stages. */
export function rolloutTexts({ groups }: FleetReport): readonly string[] {
  const entries = groups.flatMap(({ clusters, report }) => {
    const isAffected = affectsNodes([...report.plan.nodePools.values()], []);
    return clusters.map((entry) => ({ ...entry, isAffected }));
  });
  const staged = entries.flatMap(({ stage, ...entry }) => (stage === undefined ? [] : [{ stage, ...entry }]));
  const names = [...grouped(staged, ({ stage: { name, step } }) => JSON.stringify([step, name])).values()]
    .sort(([{ stage: a }], [{ stage: b }]) => (a.step ?? Infinity) - (b.step ?? Infinity) || 0)
    .map((each) => `${each[0].stage.name} (${each.length === 1 ? '1 cluster' : `${each.length} clusters`})`);
  if (names.length < 2) return [];
  const changed = staged.filter(({ change }) => change !== 'unchanged');
  const isOrdered = staged.some(({ stage: { step } }) => step !== undefined);
  // Stages delay a new revision, because the Applications contain it.
  const isAtOnce = changed.some(({ stage: { isForManifests }, change, isMoved, hasNewManifests, fixedRevision }) => (
    !isForManifests && !isMoved && change === 'changed' && hasNewManifests && fixedRevision === undefined
  ));
  const place = changed.some(({ fixedRevision }) => fixedRevision !== undefined) ? 'all other clusters' : 'all stages';
  return [
    `${isOrdered ? 'Stages in order' : 'Stages'}: ${names.join(', ')}.`,
    ...isOrdered && isAtOnce ? [`Applications in Git deploy the manifests, so Argo CD applies changes to these manifests in ${place} at once. Stages delay only changes to the Applications.`] : [],
    ...isOrdered && changed.some(({ isAffected }) => isAffected)
      ? ['Healthy does not mean replaced: Argo CD checks only the condition Ready of a NodePool, so the next stage can start while Karpenter still replaces nodes.'] : [],
  ];
}

/** Returns how to see the effects of another release on the first cluster that moves to it. */
export function upgradeTexts({ groups }: FleetReport): readonly string[] {
  const moving = groups.filter(({ clusters: [{ formerRelease }], report: { upgrade } }) => formerRelease !== undefined && upgrade === undefined);
  if (moving.length === 0) return [];
  const [{ clusters: [{ name, formerRelease }] }] = moving;
  return [`The plan does not include the effects of another Karpenter release. To see them for a cluster, set --cluster ${shellWord(name)} --from-version ${formerRelease}.`];
}
