import { passesOnNodes, passesWithoutNodes } from './all-passes';
import { judgedPods } from './dependent-pods';
import { Alternative, OrderedSimulation, orderedSimulation } from './equal-pods';
import { Arrivals, NO_ARRIVALS } from './ordered-sets';
import { otherProviderPods } from './other-provider-pods';
import { placeholderPods } from './placeholder-pods';
import { SimulatedPools, simulatedPools } from './simulated-pools';
import { isStatic } from './static-nodes';
import { zoneIdPods } from './zone-id-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { isExhausted, limitsOf, withinLimits } from '../claims/limits';
import { pseudoRandom } from '../random-choices';
import { simulate, simulateWith } from '../simulate';
import { PendingPod, SimulationResult } from '../simulation-result';

/** The cluster without its pods. */
export interface EmptyCluster {
  /** The objects of the input. */
  readonly objects: readonly JsonObject[];
  readonly market: Market;
  readonly pools: SimulatedPools;
  /** Nodes, NodeClaims, and the pods on the nodes. Empty for a cluster without nodes. */
  readonly running?: readonly JsonObject[];
  /** The pods in `running` for which Karpenter looks for another node, because their nodes are being deleted. */
  readonly leaving?: readonly JsonObject[];
}

/** The pods to simulate, and the objects that they depend on. */
export interface ClusterPods {
  readonly pods: readonly JsonObject[];
  readonly daemonSets: readonly JsonObject[];
  readonly others: readonly JsonObject[];
  /** Whether each pod is judged as if it were the only one. The pods must have no constraints that depend on other pods. */
  readonly areAlone?: boolean;
  /** Pods that arrive after other pods. */
  readonly arrivals?: Arrivals;
}

/** A simulation whose pending pods are separated by the unknown facts that they depend on. */
export interface JudgedSimulation {
  readonly result: SimulationResult;
  /** Another possible result, if the order of equal pods matters. */
  readonly alternative?: Alternative;
  /** Returns the pods that are pending with other NodePools. */
  readonly pendingWith: (pools: readonly PoolWithTypes[]) => readonly JsonObject[];
  readonly pending: readonly PendingPod[];
  readonly dependent: readonly PendingPod[];
  readonly ofPlaceholders: readonly PendingPod[];
  readonly ofZoneIds: readonly PendingPod[];
}

/** Simulates pods, also with other node classes, values of placeholders, and zone IDs for those that stay pending. */
export function judgedSimulation(
  { objects, market, pools, running = [], leaving = [] }: EmptyCluster,
  { pods, daemonSets, others, areAlone = false, arrivals = NO_ARRIVALS }: ClusterPods,
): JudgedSimulation {
  const isEmpty = running.length === 0;
  const inputOf = (ordered: readonly JsonObject[], some: readonly PoolWithTypes[], other: Market, emptyPools = pools.emptyPools) => {
    return { pools: some.filter(({ manifest }) => !isStatic(manifest)), emptyPools, daemonSets, pods: ordered, others, market: other };
  };
  const alone = (input: ReturnType<typeof inputOf>) => {
    return simulateWith({ ...input, pools: input.pools.map(withLimitOfEachNode) }, pseudoRandom(), Infinity);
  };
  /** Simulates pods that have all arrived. */
  const simulateOrder = (...args: Parameters<typeof inputOf>) => {
    const input = inputOf(...args);
    if (areAlone) return alone(input);
    return isEmpty ? simulate(input) : passesOnNodes(input, { ...input, running, leaving }, NO_ARRIVALS);
  };
  const inOrder = (ordered: readonly JsonObject[]): SimulationResult => {
    const input = inputOf(ordered, pools.pools, market);
    if (areAlone) return alone(input);
    const cluster = { ...input, running, leaving };
    return isEmpty ? passesWithoutNodes(input, cluster, arrivals) : passesOnNodes(input, cluster, arrivals);
  };
  const simulation: OrderedSimulation = areAlone ? { pods, result: inOrder(pods) } : orderedSimulation(pods, inOrder, pools.pools, market);
  const { pods: ordered, result, alternative } = simulation;
  const pendingWith = (some: readonly PoolWithTypes[]) => simulateOrder(ordered, some, market).pending.map(({ pod }) => pod);
  const cluster = { pools, daemonSets, market, pendingWith };
  const { pending: withoutNode, dependent } = judgedPods(result.pending, cluster);
  const { pending: withoutValues, dependent: ofPlaceholders } = placeholderPods(withoutNode, cluster);
  const { pending: ofNoZoneIds, dependent: ofZoneIds } = zoneIdPods(withoutValues, objects, market, (other) => {
    const { pools: ofMarket, emptyPools } = simulatedPools(objects, other);
    return simulateOrder(ordered, ofMarket, other, emptyPools).pending.map(({ pod }) => pod);
  });
  const { pending, dependent: ofOthers } = otherProviderPods(ofNoZoneIds, pools.poolsOfOtherProviders);
  return { result, alternative, pendingWith, pending, dependent: [...dependent, ...ofOthers], ofPlaceholders, ofZoneIds };
}

/** Returns a NodePool whose limits apply to each node separately. */
function withLimitOfEachNode({ manifest, types }: PoolWithTypes): PoolWithTypes {
  const limits = limitsOf(manifest);
  const within = isExhausted(limits) ? [] : withinLimits(types.types, limits).map((index) => types.types[index]);
  return { manifest: { ...manifest, spec: { ...manifest.spec, limits: undefined } }, types: { ...types, types: within } };
}
