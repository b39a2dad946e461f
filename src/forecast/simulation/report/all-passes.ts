import { launchOf } from './launch';
import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { sumOf } from '../../../karpenter/scheduling/pods/resources';
import { stateNodesOf } from '../../snapshot/state-node';
import { ClusterScheduler } from '../cluster/cluster-scheduler';
import { withRunningPods } from '../cluster/daemon-pods';
import { boundPod, Instance, isAdmittedZone, launchedNode } from '../cluster/launched-node';
import { notSimulated } from '../not-simulated';
import { PendingReason } from '../pending-reason';
import { separatedPods } from '../pods/waiting-pods';
import { pseudoRandom } from '../random-choices';
import { SimulationInput } from '../simulation-input';
import { PendingPod, SimulatedNodeClaim, SimulationResult } from '../simulation-result';

/** A cluster before the first pass. */
export interface Cluster {
  /** NodePools that are not static. */
  readonly pools: readonly PoolWithTypes[];
  /** NodePools without instance types. Their labels are topology domains. */
  readonly emptyPools: readonly PoolWithTypes[];
  readonly daemonSets: readonly JsonObject[];
  /** Other objects that scheduling reads. */
  readonly others: readonly JsonObject[];
  readonly market: Market;
  /** Nodes, NodeClaims, and the pods on the nodes. Empty for a cluster without nodes. */
  readonly running: readonly JsonObject[];
}

/** The number of passes after which the simulation ends, even if more pods would find a node. */
const MOST_PASSES = 100;
const MAX_TYPES = 600;
/** Reasons that no later pass removes. */
const FINAL: ReadonlySet<PendingReason['kind']> = new Set(['invalidPod', 'volume', 'noPool', 'static']);

/** The launched nodes and the waiting pods after a pass. */
export interface PassState {
  readonly claims: readonly SimulatedNodeClaim[];
  /** The pods that start on nodes that were there before, by name of the node. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
  readonly waiting: readonly PendingPod[];
}

/**
 * Repeats Karpenter's passes until nothing changes. After each pass, its NodeClaims are nodes of their likely instance type. These nodes use less of the
 * limits than the NodeClaims, and their zones are known, so other pods can find a node.
 */
export function afterAllPasses(first: SimulationResult, cluster: Cluster): SimulationResult {
  return afterPasses(first, stateAfter(first), cluster, 2);
}

/** Simulates all passes in a cluster with nodes. */
export function passesOnNodes(input: SimulationInput, cluster: Cluster): SimulationResult {
  const { waiting, unsupported, ignored } = separatedPods(input.pods, input.others);
  const pods = [...waiting, ...unsupported].map(({ pod }) => ({ pod, reasons: [] }));
  const before = { nodeClaims: [], pending: ignored, notSimulated: notSimulated(input, waiting.map(({ pod }) => pod)), randomChoices: [] };
  return afterPasses(before, { claims: [], existing: new Map(), waiting: pods }, cluster, 1);
}

/** Returns the state after the first pass. Pods that can find no node in a later pass do not wait. */
export function stateAfter({ nodeClaims, pending }: SimulationResult): PassState {
  return { claims: nodeClaims, existing: new Map(), waiting: pending.filter((each) => !isFinal(each)) };
}

function isFinal({ reasons }: PendingPod): boolean {
  return reasons.every(({ kind }) => FINAL.has(kind));
}

function afterPasses(result: SimulationResult, before: PassState, cluster: Cluster, firstPass: number): SimulationResult {
  let last = before;
  for (const state of passesAfter(before, cluster, firstPass)) last = state;
  return { ...result, nodeClaims: last.claims, existing: last.existing, pending: [...result.pending.filter(isFinal), ...last.waiting] };
}

/** Returns the state after each pass. In the last pass, nothing changes or no pod waits anymore. */
export function* passesAfter(before: PassState, cluster: Cluster, firstPass: number): Generator<PassState> {
  let state = before;
  for (let pass = firstPass; (state.claims.length > 0 || pass === 1) && state.waiting.length > 0 && pass <= MOST_PASSES; pass++) {
    const next = afterPass(state, cluster, pass);
    yield next;
    if (next.waiting.length === state.waiting.length) return;
    state = next;
  }
}

function afterPass({ claims: launched, existing: started, waiting }: PassState, cluster: Cluster, pass: number): PassState {
  const claims = [...launched];
  const existing = new Map(started);
  const { scheduler, names } = schedulerAfter(claims, existing, waiting, cluster);
  const placement = scheduler.place({ pending: waiting.map(({ pod }) => pod), moved: [], without: [] });
  const placed = new Set([...[...placement.existing.values()].flat(), ...placement.claims.flatMap(({ pods }) => pods)]);
  for (const [name, added] of placement.existing) {
    const index = names.get(name);
    if (index === undefined) existing.set(name, [...existing.get(name) ?? [], ...added]);
    else claims[index] = withPods(claims[index], added);
  }
  append(claims, placement.claims.map((claim) => (pass === 1 ? claim : { ...claim, pass })));
  const refused = new Map(placement.refused.flatMap(({ pods, reason }) => pods.map((pod) => [pod, [reason]] as const)));
  const left = waiting.filter(({ pod }) => !placed.has(pod)).map(({ pod }) => ({ pod, reasons: refused.get(pod) ?? placement.reasonsOf(pod) }));
  return { claims, existing, waiting: left };
}

function schedulerAfter(
  claims: readonly SimulatedNodeClaim[], existing: ReadonlyMap<string, readonly JsonObject[]>, waiting: readonly PendingPod[], cluster: Cluster,
): { readonly scheduler: ClusterScheduler; readonly names: ReadonlyMap<string, number> } {
  const { pools, emptyPools, daemonSets, others, market, running } = cluster;
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  const names = new Map<string, number>();
  const added = [...existing].flatMap(([name, pods]) => pods.map((pod) => boundPod(pod, name)));
  const launched = claims.flatMap((claim, index) => {
    const pool = byName.get(claim.nodePool)!;
    const name = nameOfNode(index);
    names.set(name, index);
    return [...launchedNode(name, claim, likelyInstance(claim, pool, market), pool.manifest, 0), ...claim.pods.map((pod) => boundPod(pod, name))];
  });
  const objects = [...running, ...added, ...launched];
  const scheduler = new ClusterScheduler({
    objects: [...objects, ...waiting.map(({ pod }) => pod), ...others],
    nodes: stateNodesOf(objects),
    pools: [...pools, ...emptyPools],
    daemonSets: withRunningPods(daemonSets, running),
    market,
    maxInstanceTypes: MAX_TYPES,
    choose: pseudoRandom(),
  });
  return { scheduler, names };
}

/** Returns the name of a launched node in later passes. */
export function nameOfNode(index: number): string {
  return `node-${String(index).padStart(6, '0')}`;
}

/** Returns the instance that EC2 probably launches for a NodeClaim. */
export function likelyInstance(claim: SimulatedNodeClaim, { types: { prices, zones } }: PoolWithTypes, market: Market): Instance {
  const { likely, capacityType } = launchOf(claim, { ...market, prices });
  return { type: likely.type, zone: zones.find((zone) => isAdmittedZone(zone, claim.requirements)), capacityType };
}

function withPods(claim: SimulatedNodeClaim, pods: readonly JsonObject[]): SimulatedNodeClaim {
  return { ...claim, pods: [...claim.pods, ...pods], requests: sumOf(claim.requests, ...pods.map((pod) => podRequests(pod.spec))) };
}
