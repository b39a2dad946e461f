import { Columns } from './claims/amounts';
import { limitsOf } from './claims/limits';
import { hasRandomRequests, nodeClaimOf } from './claims/node-claim';
import { scheduleAll } from './claims/schedule-all';
import { claimTemplates, Scheduler } from './claims/scheduler';
import { namespacesIn } from './namespaces-in';
import { notSimulated } from './not-simulated';
import { PendingReason } from './pending-reason';
import { pendingReasons } from './pending-reasons';
import { PodKind, Relaxation } from './pods/pod-kind';
import { largestFirst, separatedPods, WaitingPod } from './pods/waiting-pods';
import { pseudoRandom, RandomChoices } from './random-choices';
import { SimulationInput } from './simulation-input';
import { SimulationResult } from './simulation-result';
import { domainGroups } from './topology/domain-groups';
import { Topology } from './topology/topology';
import { Choose } from './topology/topology-group';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { remembered } from '../../foundation/basics/remembered';
import { NodeClaimTemplate, nodeClaimTemplates, PoolWithTypes, taintsOf } from '../../karpenter/scheduling/pods/node-claim-templates';
import { usableTypes } from '../../karpenter/scheduling/usable-types';

/** Maximum number of instance types that Karpenter requests for a NodeClaim. */
const MAX_TYPES = 600;

const UNSUPPORTED: PendingReason = {
  kind: 'invalidPod', message: 'Karpenter ignores pods with resource claims by default', fix: 'Remove the resource claims from the pod.',
};

/** Returns the NodeClaims that Karpenter creates for pending pods. */
export function simulate(input: SimulationInput): SimulationResult {
  return simulateWith(input, pseudoRandom(), MAX_TYPES);
}

/** Simulates with another choice among equally suitable domains, and another maximum number of instance types. */
export function simulateWith(input: SimulationInput, choose: Choose, maxTypes: number): SimulationResult {
  const { daemonSets, others, market, minValuesPolicy = 'Strict', preferencePolicy = 'Respect' } = input;
  const usesPreferences = preferencePolicy === 'Respect';
  const choices = new RandomChoices();
  const pools = [...input.pools, ...input.emptyPools ?? []].filter(({ manifest }) => !isStatic(manifest));
  const { waiting, unsupported, ignored } = separatedPods(input.pods, others);
  const templates = templatesOf(pools, input);
  const columns = columnsOf(waiting, templates);
  const topology = new Topology({
    domainsOf: domainGroups(pools, market),
    namespacesMatching: namespacesIn(others),
    usesPreferences,
    choose: (group, domains) => {
      choices.addDomain(group);
      return choose(group, domains);
    },
    onSharedGroup: (group) => choices.addSharedGroup(group),
  });
  const toleratesPreferNoSchedule = pools.some(({ manifest }) => taintsOf(manifest).some(({ effect }) => effect === 'PreferNoSchedule'));
  const relaxation = new Relaxation({ usesPreferences, toleratesPreferNoSchedule, columns });
  for (const { kind } of [...waiting, ...unsupported]) topology.update(relaxation.stepOf(kind, 0)!);
  const limits = new Map(pools.map(({ manifest, types }) => [types.name, limitsOf(manifest)]));
  const scheduler = new Scheduler({ existing: [], templates: claimTemplates(templates, columns), columns, topology, relaxation, limits, relaxesMinValues: minValuesPolicy === 'BestEffort' });
  const failed = scheduleAll(largestFirst(waiting), scheduler);
  const nodes = scheduler.claims.map((claim) => nodeClaimOf(claim, columns, maxTypes, minValuesPolicy === 'Strict'));
  const reasonsOf = remembered((kind: PodKind) => pendingReasons(kind, scheduler, relaxation, topology));
  return {
    nodeClaims: nodes.flatMap((each) => ('reason' in each ? [] : [each])),
    pending: [
      ...ignored,
      ...unsupported.map(({ pod }) => ({ pod, reasons: [UNSUPPORTED] })),
      ...failed.map(({ pod, kind }) => ({ pod, reasons: reasonsOf(kind) })),
      ...nodes.flatMap((each) => ('reason' in each ? each.pods.map((pod) => ({ pod, reasons: [each.reason] })) : [])),
    ],
    notSimulated: notSimulated(input, waiting.map(({ pod }) => pod)),
    randomChoices: choices.sentences(daemonSets, scheduler.claims.some(hasRandomRequests)),
  };
}

/** Returns the NodePools in Karpenter's order, without those whose instance types have too few values for `minValues`. */
function templatesOf(pools: readonly PoolWithTypes[], { daemonSets, market, minValuesPolicy }: SimulationInput): readonly NodeClaimTemplate[] {
  const usable = pools.map(({ manifest, types }) => ({ manifest, types: usableTypes(types, market) }));
  const launchable = minValuesPolicy === 'BestEffort' ? usable : usable.filter(({ types }) => types.missingValues.size === 0);
  return nodeClaimTemplates(launchable, daemonSets, market);
}

/** Returns the resources that pods and DaemonSets request. */
function columnsOf(waiting: readonly WaitingPod[], templates: readonly NodeClaimTemplate[]): Columns {
  const ofPods = new Set(waiting.map(({ kind }) => kind.requests));
  const ofDaemons = new Set(templates.flatMap(({ overheads }) => [...overheads.values()]).map(({ requests }) => requests));
  return [...new Set([...ofPods, ...ofDaemons].flatMap((requests) => [...requests.keys()]))];
}

function isStatic(pool: JsonObject): boolean {
  return (objectAt(pool, ['spec']).replicas ?? undefined) !== undefined;
}
