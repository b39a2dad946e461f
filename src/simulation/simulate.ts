import { Scheduler, WaitingPod } from './claims/scheduler';
import { ignoredPod } from './pods/ignored-pod';
import { Queue } from './pods/queue';
import { PodKind, podKind, Relaxation } from './pods/pod-kind';
import { SimulationInput } from './simulation-input';
import { PendingPod, SimulationResult } from './simulation-result';
import { domainGroups } from './topology/domain-groups';
import { Topology } from './topology/topology';
import { Choose } from './topology/topology-group';
import { clusterVolumes } from './volumes/cluster-volumes';
import { volumeRequirements } from './volumes/volume-requirements';
import { JsonObject } from '../basics/json';
import { jsonText } from '../basics/json-text';
import { objectAt, objectsIn } from '../basics/json-parts';
import { NodeClaimTemplate, nodeClaimTemplates, PoolWithTypes, taintsOf } from '../instance-types/pods/node-claim-templates';
import { limitsOf } from './claims/limits';
import { nodeRulesOf } from '../instance-types/pods/node-affinity';
import { usableTypes } from '../instance-types/usable-types';
import { nodeClaimOf } from './claims/node-claim';
import { notSimulated } from './not-simulated';
import { PendingReason } from './pending-reason';
import { pendingReasons } from './pending-reasons';

/** Maximum number of instance types that Karpenter requests for a NodeClaim. */
const MAX_TYPES = 600;
/** The constants of the generator of Park and Miller. */
const MULTIPLIER = 48271;
const MODULUS = 2 ** 31 - 1;

/** Returns the NodeClaims that Karpenter creates for pending pods. */
export function simulate(input: SimulationInput): SimulationResult {
  return simulateWith(input, pseudoRandom(), MAX_TYPES);
}

/** Returns a choice that looks random, like Karpenter's, but is the same in each simulation. */
export function pseudoRandom(seed = 1): Choose {
  let state = seed;
  return (_, domains) => {
    // The product is below 2^53, so it is exact.
    state = state * MULTIPLIER % MODULUS;
    return [...domains].sort()[Math.floor(state / MODULUS * domains.length)];
  };
}

/** Simulates with another choice among equally suitable domains, and another maximum number of instance types. */
export function simulateWith(input: SimulationInput, choose: Choose, maxTypes: number): SimulationResult {
  const { daemonSets, market, minValuesPolicy = 'Strict', preferencePolicy = 'Respect' } = input;
  const randomChoices = new Set<string>();
  const pools = input.pools.filter(({ manifest }) => !isStatic(manifest));
  const pods = waitingPods(input);
  const templates = templatesOf(pools, daemonSets, input);
  const columns = [...new Set([...pods.waiting.map(({ kind }) => kind.requests), ...templates.flatMap(({ overheads }) => [...new Set(overheads.values())].map(({ requests }) => requests))]
    .flatMap((requests) => [...requests.keys()]))];
  const namespaces = input.others.filter(({ kind }) => kind === 'Namespace');
  const topology = new Topology({
    domainsOf: domainGroups(pools, market),
    namespacesMatching: (matches) => namespaces.filter((each) => matches(namespaceLabels(each))).map((each) => String(each.metadata?.name)),
    usesPreferences: preferencePolicy === 'Respect',
    choose: (group, domains) => {
      randomChoices.add(`Karpenter chooses at random among equally suitable values of ${group.key} for ${group.type}.`);
      return choose(group, domains);
    },
  });
  const relaxation = new Relaxation({
    usesPreferences: preferencePolicy === 'Respect',
    toleratesPreferNoSchedule: pools.some(({ manifest }) => taintsOf(manifest).some(({ effect }) => effect === 'PreferNoSchedule')),
    columns,
  });
  for (const { kind } of pods.waiting) topology.update(relaxation.stepOf(kind, 0)!);
  const scheduler = new Scheduler({
    templates, columns, topology, relaxation,
    limits: new Map(pools.map(({ manifest, types }) => [types.name, limitsOf(manifest)])),
    relaxesMinValues: minValuesPolicy === 'BestEffort',
  });
  const failed = solve(pods.waiting, scheduler);
  const made = scheduler.claims.map((claim) => nodeClaimOf(claim, columns, maxTypes, minValuesPolicy === 'Strict'));
  const reasons = new Map<PodKind, readonly PendingReason[]>();
  const reasonsOf = (kind: PodKind) => {
    let known = reasons.get(kind);
    if (known === undefined) reasons.set(kind, known = pendingReasons(kind, scheduler, relaxation, topology));
    return known;
  };
  return {
    nodeClaims: made.flatMap((each) => ('reason' in each ? [] : [each])),
    pending: [
      ...pods.ignored,
      ...failed.map(({ pod, kind }) => ({ pod, reasons: reasonsOf(kind) })),
      ...made.flatMap((each) => ('reason' in each ? each.pods.map((pod) => ({ pod, reasons: [each.reason] })) : [])),
    ],
    notSimulated: notSimulated(input, pods.waiting.map(({ pod }) => pod)),
    randomChoices: [...randomChoices, ...daemonChoices(daemonSets)],
  };
}

/** Schedules the pods, the largest first, and returns those that no node can run. */
function solve(waiting: readonly WaitingPod[], scheduler: Scheduler): readonly WaitingPod[] {
  const queue = new Queue(inOrder(waiting));
  const failed = new Set<WaitingPod>();
  for (let pod = queue.pop(); pod !== undefined; pod = queue.pop()) {
    if (scheduler.schedule(pod)) {
      failed.delete(pod);
      continue;
    }
    failed.add(pod);
    queue.push(pod);
  }
  return waiting.filter((pod) => failed.has(pod));
}

function inOrder(pods: readonly WaitingPod[]): WaitingPod[] {
  const descending = (name: string) => (one: WaitingPod, other: WaitingPod) => {
    const [first, second] = [one, other].map(({ kind }) => kind.requests.get(name) ?? 0n);
    return first === second ? 0 : first > second ? -1 : 1;
  };
  const [byCpu, byMemory] = [descending('cpu'), descending('memory')];
  return [...pods].sort((one, other) => (one.kind === other.kind ? 0 : byCpu(one, other) || byMemory(one, other)));
}

function templatesOf(pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], { market, minValuesPolicy }: SimulationInput): readonly NodeClaimTemplate[] {
  const usable = pools.map(({ manifest, types }) => ({ manifest, types: usableTypes(types, market) }));
  return nodeClaimTemplates(minValuesPolicy === 'BestEffort' ? usable : usable.filter(({ types }) => types.missingValues.size === 0), daemonSets, market);
}

/** Separates the pods that Karpenter ignores, and finds the kinds of the others. */
function waitingPods({ pods, others }: SimulationInput): { readonly waiting: readonly WaitingPod[]; readonly ignored: readonly PendingPod[] } {
  const volumes = clusterVolumes(others);
  const kinds = new Map<string, PodKind | PendingReason>();
  const waiting: WaitingPod[] = [];
  const ignored: PendingPod[] = [];
  for (const pod of pods) {
    const key = kindKey(pod);
    let kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, kind = ignoredPod(pod, volumes) ?? podKind(pod, kinds.size, volumeRequirements(pod, volumes)));
    if ('message' in kind) ignored.push({ pod, reasons: [kind] });
    else waiting.push({ pod, kind });
  }
  return { waiting, ignored };
}

/** Returns a string that pods share if they differ by name only. */
function kindKey({ metadata, spec, status }: JsonObject): string {
  const { name, namespace, labels, ownerReferences } = objectAt(metadata, []);
  const hasOwnClaims = objectsIn(objectAt(spec, []).volumes).some(({ item }) => item.ephemeral);
  return jsonText([namespace || 'default', labels ?? {}, ownerReferences ?? [], spec ?? {}, objectAt(status, []).nominatedNodeName ?? '', ...hasOwnClaims ? [name] : []]);
}

function namespaceLabels({ metadata }: JsonObject): JsonObject {
  return { 'kubernetes.io/metadata.name': metadata?.name, ...objectAt(metadata, ['labels']) };
}

/** Karpenter's order of instance types is random, and decides which terms of a node affinity it removes from a DaemonSet. */
function daemonChoices(daemonSets: readonly JsonObject[]): readonly string[] {
  return daemonSets.filter((each) => nodeRulesOf(objectAt(each, ['spec', 'template', 'spec'])).required.length > 1).map(({ metadata }) => {
    return `Karpenter removes required node affinity terms of DaemonSet ${metadata?.name} in the random order of instance types.`;
  });
}

function isStatic(pool: JsonObject): boolean {
  return (objectAt(pool, ['spec']).replicas ?? undefined) !== undefined;
}
