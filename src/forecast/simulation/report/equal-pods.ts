import { launchOf } from './launch';
import { rounded } from './totals';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { hostPortsOf } from '../../../karpenter/scheduling/pods/host-ports';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { SimulationResult } from '../simulation-result';

/** The numbers of a possible result. */
export interface PossibleResult {
  /** The number of nodes, without those of static NodePools. */
  readonly nodes: number;
  /** The number of pods without a node. */
  readonly pendingPods: number;
  /** Hourly price of the likely instance types. */
  readonly perHour: number;
}

/** Two possible results that differ. */
export interface Alternative {
  readonly shown: PossibleResult;
  readonly other: PossibleResult;
}

/** A simulation, and another possible result if equal pods wait in another order. */
export interface OrderedSimulation {
  /** The pods in the order of the simulation. */
  readonly pods: readonly JsonObject[];
  readonly result: SimulationResult;
  readonly alternative?: Alternative;
}

/**
 * Simulates pods. Karpenter orders pods with equal CPU and memory requests by their random UIDs, so no order of documents decides. If such pods have different
 * constraints, simulates two opposite orders, and returns the result with more pending pods, more nodes, or a higher price.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/queue.go
 */
export function orderedSimulation(
  pods: readonly JsonObject[], simulateOrder: (pods: readonly JsonObject[]) => SimulationResult, pools: readonly PoolWithTypes[], market: Market,
): OrderedSimulation {
  const orders = ordersOf(pods) ?? [pods];
  const found = orders.map((ordered) => {
    const result = simulateOrder(ordered);
    return { pods: ordered, result, numbers: numbersOf(result, pools, market) };
  }).sort(({ numbers: one }, { numbers: other }) => other.pendingPods - one.pendingPods || other.nodes - one.nodes || other.perHour - one.perHour);
  const [{ pods: ordered, result, numbers }, other] = found;
  const differs = other !== undefined && jsonText(other.numbers) !== jsonText(numbers);
  return { pods: ordered, result, ...differs && { alternative: { shown: numbers, other: other.numbers } } };
}

/** Returns two opposite orders of pods, or undefined if the order of equal pods does not matter. Neither depends on the order of the documents. */
function ordersOf(pods: readonly JsonObject[]): readonly (readonly JsonObject[])[] | undefined {
  const byWorkload = grouped(pods, workloadOf);
  const kinds = [...byWorkload].map(([workload, [pod]]) => ({ workload, ...kindOf(objectAt(pod, ['spec'])) }));
  const bySize = [...grouped(kinds, ({ size }) => size).values()];
  if (bySize.every(([first, ...others]) => others.every(({ constraints }) => constraints === first.constraints))) return undefined;
  const names = [...byWorkload.keys()].sort();
  const inOrder = (some: readonly string[]) => some.flatMap((name) => byWorkload.get(name)!);
  return [inOrder(names), inOrder([...names].reverse())];
}

/** Returns a string that the pods of a workload share. */
function workloadOf({ metadata }: JsonObject): string {
  const { namespace, name, ownerReferences } = objectAt(metadata, []);
  const [owner] = objectsIn(ownerReferences).map(({ item }) => item);
  return jsonText(owner === undefined ? [namespace ?? '', '', name ?? ''] : [namespace ?? '', owner.kind ?? '', owner.name ?? '']);
}

/** Returns the requests that determine the order of a pod, and its other demands. */
function kindOf(spec: JsonObject): { readonly size: string; readonly constraints: string } {
  const requests = podRequests(spec);
  const [cpu, memory] = ['cpu', 'memory'].map((name) => String(requests.get(name) ?? 0n));
  const { nodeSelector, affinity, tolerations, topologySpreadConstraints, volumes } = spec;
  const ports = hostPortsOf(spec).length;
  const fields = { nodeSelector, affinity, tolerations, topologySpreadConstraints, volumes };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && jsonText(value) !== '{}' && jsonText(value) !== '[]');
  const amounts = [...requests].map(([name, amount]) => [name, String(amount)]);
  return { size: `${cpu} ${memory}`, constraints: jsonText([present, ports, amounts]) };
}

function numbersOf({ nodeClaims, pending }: SimulationResult, pools: readonly PoolWithTypes[], market: Market): PossibleResult {
  const pricesOf = new Map(pools.map(({ types: { name, prices } }) => [name, prices]));
  const perHour = nodeClaims.reduce((sum, claim) => sum + launchOf(claim, { ...market, prices: pricesOf.get(claim.nodePool)! }).price.perHour, 0);
  return { nodes: nodeClaims.length, pendingPods: pending.length, perHour: rounded(perHour) };
}
