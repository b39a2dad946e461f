import { listText } from './list-text';
import { PlanReport } from './plan-report';
import { REMOVAL_TEXTS } from './removed-cluster';
import { checkTarget } from '../../checks/findings/check-target';
import { MissingOwner } from '../../forecast/plan/missing-owners';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { hasDrift } from '../../forecast/plan/pool-paces';
import { isUnverified } from '../../forecast/plan/state/node-protection';
import { grouped } from '../../foundation/basics/grouped';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Returns sentences about an unknown release, and about objects in the input that the plan does not include. */
export function notes({ removal, plan: { nodePools, missingOwners, unnamedObjects, oldKinds, karpenterVersion }, commands }: Pick<PlanReport, 'plan' | 'commands' | 'removal'>): readonly string[] {
  const groups = grouped(missingOwners, ({ kind, name }) => (name === null ? null : kind));
  return [
    ...removal === undefined ? [] : [REMOVAL_TEXTS[removal]],
    ...checkTarget(KarpenterVersion.of(karpenterVersion), undefined).map(({ message, fix }) => `${message}. ${fix}`),
    ...oldKinds.length === 0 ? [] : [conversionNote(oldKinds, commands.convert)],
    ...unnamedObjects.length === 0 ? [] : [`The plan does not include objects whose metadata.name is missing or not a string: ${listText(unnamedObjects)}.`],
    ...[...groups].map(([kind, owners]) => ownerNote(kind, owners)),
    ...nodeNote([...nodePools.values()]),
  ];
}

/** Returns a sentence about the Nodes that the old manifests do not contain. */
function nodeNote(pools: readonly NodePoolPlan[]): readonly string[] {
  const { length } = pools.filter(hasDrift).flatMap(({ drifting }) => drifting?.annotated ?? []).filter(isUnverified);
  if (length === 0) return [];
  const claims = length === 1 ? '1 drifting NodeClaim' : `${length} drifting NodeClaims`;
  return [`The old manifests contain no Nodes for ${claims}, so the plan does not know whether the annotation karpenter.sh/do-not-disrupt protects these Nodes. To include them, add nodes to the kinds that you get from the cluster.`];
}

/** States that the plan does not include objects of some kinds. */
export function conversionNote(kinds: readonly string[], convert: string): string {
  return `The plan does not include ${kinds.map((kind) => `${kind}s`).join(' and ')}, because plan reads only v1beta1 and v1. To convert them, ${convert}.`;
}

function ownerNote(kind: MissingOwner['kind'] | null, owners: readonly MissingOwner[]): string {
  const count = owners.reduce((sum, { nodeClaims }) => sum + nodeClaims, 0);
  const claims = count === 1 ? '1 NodeClaim' : `${count} NodeClaims`;
  const names = listText(owners.map(({ name }) => `${kind}/${name}`));
  switch (kind) {
    case null: return `The plan does not include ${claims} without the label karpenter.sh/nodepool.`;
    case 'NodePool': return `The plan does not include ${claims} whose NodePools are not in the old manifests: ${names}.`;
    case 'EC2NodeClass': return `The plan does not include changes of EC2NodeClasses that ${claims} ${count === 1 ? 'uses' : 'use'}, but that are not in the old manifests: ${names}.`;
  }
}
