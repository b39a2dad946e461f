import { launchOf } from './launch';
import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { ZONE } from '../../../karpenter/instance-types/type-requirements';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { sumOf } from '../../../karpenter/scheduling/pods/resources';
import { stateNodesOf } from '../../snapshot/state-node';
import { ClusterScheduler } from '../cluster/cluster-scheduler';
import { withRunningPods } from '../cluster/daemon-pods';
import { boundPod, launchedNode } from '../cluster/launched-node';
import { notSimulated } from '../not-simulated';
import { PendingReason } from '../pending-reason';
import { separatedPods } from '../pods/waiting-pods';
import { pseudoRandom } from '../random-choices';
import { SimulationInput } from '../simulation-input';
import { PendingPod, SimulatedNodeClaim, SimulationResult } from '../simulation-result';

/** A cluster before the first pass. */
interface Cluster {
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

/**
 * Repeats Karpenter's passes until nothing changes. After each pass, its NodeClaims are nodes of their likely instance type. These nodes use less of the
 * limits than the NodeClaims, and their zones are known, so other pods can find a node.
 */
export function afterAllPasses(first: SimulationResult, cluster: Cluster): SimulationResult {
  return repeatedPasses(first, cluster, first.pending.filter((each) => !isFinal(each)), 2);
}

/** Simulates all passes in a cluster with nodes. */
export function passesOnNodes(input: SimulationInput, cluster: Cluster): SimulationResult {
  const { waiting, unsupported, ignored } = separatedPods(input.pods, input.others);
  const pods = [...waiting, ...unsupported].map(({ pod }) => ({ pod, reasons: [] }));
  const first = { nodeClaims: [], pending: ignored, notSimulated: notSimulated(input, waiting.map(({ pod }) => pod)), randomChoices: [] };
  return repeatedPasses(first, cluster, pods, 1);
}

function isFinal({ reasons }: PendingPod): boolean {
  return reasons.every(({ kind }) => FINAL.has(kind));
}

function repeatedPasses(first: SimulationResult, cluster: Cluster, retried: readonly PendingPod[], firstPass: number): SimulationResult {
  const claims = [...first.nodeClaims];
  const existing = new Map<string, readonly JsonObject[]>();
  let waiting = retried;
  for (let pass = firstPass; (claims.length > 0 || pass === 1) && waiting.length > 0 && pass <= MOST_PASSES; pass++) {
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
    waiting = waiting.filter(({ pod }) => !placed.has(pod)).map(({ pod }) => ({ pod, reasons: refused.get(pod) ?? placement.reasonsOf(pod) }));
    if (placed.size === 0) break;
  }
  return { ...first, nodeClaims: claims, existing, pending: [...first.pending.filter(isFinal), ...waiting] };
}

function schedulerAfter(
  claims: readonly SimulatedNodeClaim[], existing: ReadonlyMap<string, readonly JsonObject[]>, waiting: readonly PendingPod[], cluster: Cluster,
): { readonly scheduler: ClusterScheduler; readonly names: ReadonlyMap<string, number> } {
  const { pools, emptyPools, daemonSets, others, market, running } = cluster;
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  const names = new Map<string, number>();
  const added = [...existing].flatMap(([name, pods]) => pods.map((pod) => boundPod(pod, name)));
  const launched = claims.flatMap((claim, index) => {
    const { manifest, types: { prices, zones } } = byName.get(claim.nodePool)!;
    const { likely, capacityType } = launchOf(claim, { ...market, prices });
    const zone = zones.find(({ name }) => claim.requirements.get(ZONE)?.has(name) ?? true)?.name;
    const name = `node-${String(index).padStart(6, '0')}`;
    names.set(name, index);
    return [...launchedNode(name, claim, { type: likely.type, zone, capacityType }, manifest, 0), ...claim.pods.map((pod) => boundPod(pod, name))];
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

function withPods(claim: SimulatedNodeClaim, pods: readonly JsonObject[]): SimulatedNodeClaim {
  return { ...claim, pods: [...claim.pods, ...pods], requests: sumOf(claim.requests, ...pods.map((pod) => podRequests(pod.spec))) };
}
