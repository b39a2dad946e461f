import { ClusterEntry } from './cluster-entry';
import { ClusterGroup, FleetReport } from './fleet-report';
import { marketColumns } from './market-columns';
import { rolloutTexts, upgradeTexts } from './rollout-texts';
import { Severity } from '../../../checks/findings/finding';
import { affectsNodes, NodePoolPlan } from '../../../forecast/plan/plan-of';
import { pacesOf } from '../../../forecast/plan/pool-paces';
import { UNLIMITED } from '../../../karpenter/disruption/budget-allowance';
import { Removal } from '../../fleet/cluster-facts';
import { FleetView, GroupColumn } from '../../fleet/output/fleet-view';
import { clusterColumns, valuesText } from '../../fleet/output/group-columns';
import { PlanReport } from '../plan-report';
import { summaryOf } from '../summary';

/** Returns the contents of an output about a fleet. */
export function fleetView(report: FleetReport): FleetView<ClusterGroup> {
  const { groups, notes } = report;
  return {
    title: 'Karpenter plan',
    summary: fleetSummary(report),
    columns: groupColumns(report),
    groups,
    notes: [...notes, ...rolloutTexts(report), ...upgradeTexts(report)],
    detailed: groups.filter(({ clusters: [{ change }] }) => change !== 'unchanged'),
    noun: 'change',
    groupSummary,
    isBrief: false,
  };
}

function groupColumns({ groups }: FleetReport): readonly GroupColumn<ClusterGroup>[] {
  return [
    ...clusterColumns(groups),
    { title: 'RELEASE', cell: releaseOf },
    { title: 'NODES REPLACED', cell: nodesOf },
    { title: 'PACE', cell: ({ report }) => paceOf(report) },
    ...marketColumns(groups),
    { title: 'FINDINGS', cell: ({ report }) => findingsOf(report) },
  ];
}

const REMOVALS: { readonly [removal in Removal]: string } = {
  kept: 'Argo CD does not delete the objects, so Karpenter keeps all nodes',
  deleted: 'Argo CD deletes the objects, so Karpenter deletes all nodes',
  unknown: 'If you delete the objects in the cluster, Karpenter deletes all nodes',
};

/** Returns what happens to the clusters of a group. */
function groupSummary({ clusters: [entry], report }: ClusterGroup): string {
  const { change, isUnread, removal, formerRelease, fixedRevision } = entry;
  const count = report.plan.nodePools.size;
  const pools = count === 1 ? '1 NodePool' : `${count} NodePools`;
  if (change === 'added') return fixedRevision === undefined ? `new, with ${pools}` : `new, with ${pools}, but not in revision ${fixedRevision}`;
  if (change === 'removed') return `removed. ${REMOVALS[removal ?? 'unknown']} of ${pools}`;
  return [
    ...fixedRevision === undefined ? [] : [`Not applied at revision ${fixedRevision}`],
    ...formerRelease === undefined ? [] : [`Karpenter moves from ${formerRelease} to ${report.plan.karpenterVersion}`],
    summaryOf(report),
    ...isUnread && count > 0 && report.isUnread !== true ? ['Some effects are not known'] : [],
  ].join('. ');
}

function releaseOf({ clusters: [{ formerRelease }], report: { plan } }: ClusterGroup): string {
  return formerRelease === undefined ? plan.karpenterVersion : `${formerRelease} to ${plan.karpenterVersion}`;
}

function nodesOf({ clusters: [entry], report }: ClusterGroup): string {
  const { change, isUnread, removal, hasNewManifests, fixedRevision } = entry;
  const pools = [...report.plan.nodePools.values()];
  if (pools.length === 0 && isUnread) return 'not known';
  if (change === 'added') return 'new cluster';
  if (change === 'removed') return removal === 'kept' ? 'removed, nodes remain' : removal === 'deleted' ? 'removed, all nodes' : 'removed cluster';
  if (change === 'unchanged') return isUnread ? 'not known' : 'unchanged';
  if (!hasNewManifests) return 'manifests unchanged';
  if (fixedRevision !== undefined) return `not yet: revision ${fixedRevision}`;
  const text = pools.length > 0 && pools.every(({ nodeCount }) => nodeCount !== undefined) ? countText(pools) : poolText(pools);
  return text === 'none' && pools.length === 0 && affectsNodes([], [...report.plan.nodeClasses.values()]) ? 'not known' : text;
}

/** Returns the number of nodes, if the old objects contain NodeClaims. */
function countText(pools: readonly NodePoolPlan[]): string {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const all = sum(pools.map(({ nodeCount = 0 }) => nodeCount));
  const least = sum(pools.map(({ replacedCount = 0 }) => replacedCount));
  const most = sum(pools.map(({ replacedCount, nodeCount = 0 }) => replacedCount ?? nodeCount));
  return `${least === most ? least : `${least} to ${most}`} of ${all}`;
}

function poolText(pools: readonly NodePoolPlan[]): string {
  const counts = ([['all', 'all of'], ['some', 'some of'], ['unknown', 'maybe']] as const)
    .map(([kind, text]) => ({ text, count: pools.filter(({ nodes }) => nodes === kind).length })).filter(({ count }) => count > 0);
  return counts.length === 0 ? 'none' : counts.map(({ text, count }, index) => `${text} ${count}${index > 0 ? '' : count === 1 ? ' NodePool' : ' NodePools'}`).join(', ');
}

/** Returns the number of nodes at a time for drift, for the NodePools whose nodes drift. */
function paceOf({ plan: { nodePools, karpenterVersion }, now }: PlanReport): string {
  const paces = [...nodePools.values()].flatMap((pool) => pacesOf(pool, karpenterVersion, now)).filter(({ reason }) => reason === 'Drifted');
  return valuesText([...new Set(paces.map(({ window, now: { nodes: allowed, budgets } }) => {
    if (window === null) return 'blocked';
    if (allowed === 0) return 'blocked now';
    if (allowed === UNLIMITED) return 'unlimited';
    const percent = budgets.find(({ nodes }) => nodes.endsWith('%'))?.nodes;
    return percent ?? (allowed === 1 ? '1 node' : `${allowed} nodes`);
  }))], 'paces');
}

function findingsOf({ plan: { findings: { added, removed, kept } } }: PlanReport): string {
  const counts = [
    ...[Severity.ERROR, Severity.WARNING, Severity.INFO].map((severity) => ({ count: added.filter((each) => each.severity === severity).length, text: `new ${severity}` })),
    { count: kept.filter(({ severity }) => severity === Severity.ERROR).length, text: 'old error' },
  ].filter(({ count }) => count > 0).map(({ count, text }) => `${count} ${text}${count === 1 ? '' : 's'}`);
  return [...counts, ...removed.length === 0 ? [] : [`${removed.length} fixed`]].join(', ');
}

/** An outcome for a cluster. The first outcome that holds counts. */
interface Outcome {
  readonly text: (clusters: string, isOne: boolean) => string;
  readonly holds: (entry: ClusterEntry, report: PlanReport) => boolean;
}

const OUTCOMES: readonly Outcome[] = [
  { text: (clusters, isOne) => `${clusters} ${isOne ? 'is' : 'are'} removed`, holds: ({ change }) => change === 'removed' },
  { text: (clusters, isOne) => `${clusters} ${isOne ? 'is' : 'are'} new`, holds: ({ change }) => change === 'added' },
  {
    text: (clusters, isOne) => `${clusters} ${isOne ? 'changes' : 'change'} only when ${isOne ? 'its' : 'their'} revision moves`,
    holds: ({ fixedRevision }) => fixedRevision !== undefined,
  },
  {
    text: (clusters) => `the change replaces or deletes nodes in ${clusters}`,
    holds: (_, { plan }) => [...plan.nodePools.values()].some(({ nodes }) => nodes === 'all' || nodes === 'some'),
  },
  { text: (clusters) => `the change may replace nodes in ${clusters}`, holds: (_, { plan }) => affectsNodes([...plan.nodePools.values()], [...plan.nodeClasses.values()]) },
  { text: (clusters) => `the effects in ${clusters} are not known`, holds: ({ isUnread }) => isUnread },
  { text: (clusters, isOne) => `${clusters} ${isOne ? 'moves' : 'move'} to another Karpenter release`, holds: ({ formerRelease }) => formerRelease !== undefined },
  { text: (clusters, isOne) => `${clusters} ${isOne ? 'changes' : 'change'} without replacing nodes`, holds: ({ change }) => change === 'changed' },
  { text: (clusters, isOne) => `${clusters} ${isOne ? 'is' : 'are'} unchanged`, holds: () => true },
];

/** Returns the number of clusters for each outcome, for example `The change replaces or deletes nodes in 2 clusters, and 29 are unchanged`. */
function fleetSummary({ groups }: FleetReport): string {
  const found = groups.flatMap(({ clusters, report }) => clusters.map((entry) => OUTCOMES.find(({ holds }) => holds(entry, report))!));
  const counts = OUTCOMES.map((outcome) => ({ outcome, count: found.filter((each) => each === outcome).length })).filter(({ count }) => count > 0);
  const clauses = counts.map(({ outcome, count }, index) => outcome.text(index > 0 ? `${count}` : count === 1 ? '1 cluster' : `${count} clusters`, count === 1));
  const text = clauses.length === 1 ? clauses[0] : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`;
  const facts = [...new Set(groups.map(({ report }) => report.plan.factsOf))];
  return `${text[0].toUpperCase()}${text.slice(1)} (${valuesText(facts, 'releases')})`;
}
