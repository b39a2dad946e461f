import { afterAllPasses, passesOnNodes } from './all-passes';
import { judgedPods } from './dependent-pods';
import { Alternative, OrderedSimulation, orderedSimulation } from './equal-pods';
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
}

/** The pods to simulate, and the objects that they depend on. */
export interface ClusterPods {
  readonly pods: readonly JsonObject[];
  readonly daemonSets: readonly JsonObject[];
  readonly others: readonly JsonObject[];
  /** Whether each pod is judged as if it were the only one. The pods must have no constraints that depend on other pods. */
  readonly areAlone?: boolean;
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
  { objects, market, pools, running = [] }: EmptyCluster, { pods, daemonSets, others, areAlone = false }: ClusterPods,
): JudgedSimulation {
  const simulateOrder = (ordered: readonly JsonObject[], some: readonly PoolWithTypes[], other: Market, emptyPools = pools.emptyPools) => {
    const dynamic = some.filter(({ manifest }) => !isStatic(manifest));
    const input = { pools: areAlone ? dynamic.map(withLimitOfEachNode) : dynamic, emptyPools, daemonSets, pods: ordered, others, market: other };
    if (running.length > 0 && !areAlone) return passesOnNodes(input, { ...input, pools: dynamic, emptyPools, running });
    return areAlone ? simulateWith(input, pseudoRandom(), Infinity) : simulate(input);
  };
  const inOrder = (ordered: readonly JsonObject[]): SimulationResult => {
    const first = simulateOrder(ordered, pools.pools, market);
    if (areAlone || running.length > 0) return first;
    const dynamic = pools.pools.filter(({ manifest }) => !isStatic(manifest));
    return afterAllPasses(first, { pools: dynamic, emptyPools: pools.emptyPools, daemonSets, others, market, running });
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
