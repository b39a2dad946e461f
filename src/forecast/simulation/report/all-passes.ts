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
import { boundPod, launchedNode } from '../cluster/launched-node';
import { PendingReason } from '../pending-reason';
import { pseudoRandom } from '../random-choices';
import { PendingPod, SimulatedNodeClaim, SimulationResult } from '../simulation-result';

/** A cluster without nodes. */
interface EmptyCluster {
  /** NodePools that are not static. */
  readonly pools: readonly PoolWithTypes[];
  /** NodePools without instance types. Their labels are topology domains. */
  readonly emptyPools: readonly PoolWithTypes[];
  readonly daemonSets: readonly JsonObject[];
  /** Other objects that scheduling reads. */
  readonly others: readonly JsonObject[];
  readonly market: Market;
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
export function afterAllPasses(first: SimulationResult, cluster: EmptyCluster): SimulationResult {
  const isFinal = ({ reasons }: PendingPod) => reasons.every(({ kind }) => FINAL.has(kind));
  const claims = [...first.nodeClaims];
  let waiting = first.pending.filter((each) => !isFinal(each));
  for (let pass = 2; claims.length > 0 && waiting.length > 0 && pass <= MOST_PASSES; pass++) {
    const { scheduler, names } = schedulerAfter(claims, waiting, cluster);
    const placement = scheduler.place({ pending: waiting.map(({ pod }) => pod), moved: [], without: [] });
    const placed = new Set([...[...placement.existing.values()].flat(), ...placement.claims.flatMap(({ pods }) => pods)]);
    if (placed.size === 0) break;
    for (const [name, pods] of placement.existing) claims[names.get(name)!] = withPods(claims[names.get(name)!], pods);
    append(claims, placement.claims.map((claim) => ({ ...claim, pass })));
    const refused = new Map(placement.refused.flatMap(({ pods, reason }) => pods.map((pod) => [pod, [reason]] as const)));
    waiting = waiting.filter(({ pod }) => !placed.has(pod)).map(({ pod }) => ({ pod, reasons: refused.get(pod) ?? placement.reasonsOf(pod) }));
  }
  return { ...first, nodeClaims: claims, pending: [...first.pending.filter(isFinal), ...waiting] };
}

function schedulerAfter(
  claims: readonly SimulatedNodeClaim[], waiting: readonly PendingPod[], { pools, emptyPools, daemonSets, others, market }: EmptyCluster,
): { readonly scheduler: ClusterScheduler; readonly names: ReadonlyMap<string, number> } {
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  const names = new Map<string, number>();
  const objects = claims.flatMap((claim, index) => {
    const { manifest, types: { prices, zones } } = byName.get(claim.nodePool)!;
    const { likely, capacityType } = launchOf(claim, { ...market, prices });
    const zone = zones.find(({ name }) => claim.requirements.get(ZONE)?.has(name) ?? true)?.name;
    const name = `node-${String(index).padStart(6, '0')}`;
    names.set(name, index);
    return [...launchedNode(name, claim, { type: likely.type, zone, capacityType }, manifest, 0), ...claim.pods.map((pod) => boundPod(pod, name))];
  });
  const scheduler = new ClusterScheduler({
    objects: [...objects, ...waiting.map(({ pod }) => pod), ...others],
    nodes: stateNodesOf(objects),
    pools: [...pools, ...emptyPools],
    daemonSets,
    market,
    maxInstanceTypes: MAX_TYPES,
    choose: pseudoRandom(),
  });
  return { scheduler, names };
}

function withPods(claim: SimulatedNodeClaim, pods: readonly JsonObject[]): SimulatedNodeClaim {
  return { ...claim, pods: [...claim.pods, ...pods], requests: sumOf(claim.requests, ...pods.map((pod) => podRequests(pod.spec))) };
}
