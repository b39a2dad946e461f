import { Placement, placementOf } from './placement';
import { JsonObject } from '../../basics/json';
import { admittedPod } from '../pods/admitted-pod';
import { ignoredReason } from '../pods/ignored-pod';
import { NodeClaimTemplate } from '../pods/node-claim-templates';
import { podDemands } from '../pods/pod-demands';
import { commonRefusal, poolRefusal } from '../pods/refusal';
import { CAPACITY_TYPE, RESERVATION_LABELS } from '../type-requirements';

/** A workload with its pod template. */
export interface Workload {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly podSpec: JsonObject;
}

/** A NodePool that can run the pods. */
export interface OverlappingPool {
  readonly name: string;
  readonly weight: number;
  /** Number of instance types that can run the pods. */
  readonly instanceTypes: number;
}

/** A NodePool that cannot run the pods. */
export interface RefusingPool {
  readonly name: string;
  readonly reason: string;
}

/** The NodePools that can run the same pods. */
export interface Overlap {
  /** The workload of the pods, or null for pods without requests and node selection. */
  readonly workload: { readonly kind: string; readonly namespace?: string; readonly name: string } | null;
  /** The NodePools in the order in which Karpenter tries them. */
  readonly nodePools: readonly OverlappingPool[];
  /** The NodePool that launches the nodes, or null if no NodePool can run the pods. */
  readonly winner: string | null;
  /** Other NodePools with the weight of the winner. Karpenter prefers the winner only because of its name. */
  readonly sameWeight: readonly string[];
  readonly refusedBy: readonly RefusingPool[];
  /** NodePools that can run the pods only on reserved capacity. Whether they do is not known offline. */
  readonly reservedNodePools: readonly string[];
}

/** A NodePool that may launch reserved capacity. */
export interface ReservingPool {
  readonly name: string;
  /** True if the NodePool launches no other capacity. */
  readonly isAllReserved: boolean;
  /** Returns the template for nodes, if capacity reservations contain every instance type. */
  readonly template: () => NodeClaimTemplate | undefined;
}

/**
 * Returns the NodePools for pods without requests and node selection, and for the pods of each workload. Omits DaemonSets, because Karpenter launches no
 * nodes for their pods. Expects the NodePools in Karpenter's order.
 */
export function overlapsOf(
  templates: readonly NodeClaimTemplate[], workloads: readonly Workload[], reserving: readonly ReservingPool[] = [],
): readonly Overlap[] {
  const others = workloads.filter(({ kind }) => kind !== 'DaemonSet').map(({ podSpec, ...workload }) => overlap(workload, admittedPod(podSpec), templates, reserving));
  return [overlap(null, {}, templates, reserving), ...others];
}

/** Returns the NodePools for one pod without preferences, which the name describes. `specOf` returns the pod on nodes of a NodePool. */
export function podOverlap(
  name: string, specOf: (pool: string) => JsonObject, templates: readonly NodeClaimTemplate[], reserving: readonly ReservingPool[] = [],
): Overlap {
  const workload = { kind: 'Pod', name };
  const ofPools = templates.map((template) => overlap(workload, specOf(template.name), [template], []));
  const nodePools = ofPools.flatMap((each) => each.nodePools);
  const [winner] = nodePools;
  return {
    workload,
    nodePools,
    winner: winner?.name ?? null,
    sameWeight: nodePools.slice(1).filter(({ weight }) => weight === winner.weight).map((each) => each.name),
    refusedBy: ofPools.flatMap(({ refusedBy }) => refusedBy),
    reservedNodePools: reserving.filter((pool) => canReserve(pool, specOf(pool.name))).map((pool) => pool.name),
  };
}

function overlap(
  workload: Overlap['workload'], spec: JsonObject, templates: readonly NodeClaimTemplate[], reserving: readonly ReservingPool[],
): Overlap {
  const placements = placementOf(templates, spec);
  const isPlaced = (name: string) => placements.some(({ template }) => template.name === name);
  const reservedNodePools = reserving.filter((pool) => !isPlaced(pool.name) && canReserve(pool, spec)).map(({ name }) => name);
  const refusing = templates.filter(({ name }) => !isPlaced(name) && !reservedNodePools.includes(name));
  const [winner] = placements;
  return {
    workload,
    nodePools: placements.map(({ template: { name, weight }, types }) => ({ name, weight, instanceTypes: types.length })),
    winner: winner?.template.name ?? null,
    sameWeight: placements.slice(1).filter((other) => areEqual(winner, other)).map(({ template }) => template.name),
    refusedBy: refusing.map((template) => ({ name: template.name, reason: refusalOf(template, spec) })),
    reservedNodePools,
  };
}

/** Returns true if reserved capacity of a NodePool can run a pod. If the pod does not select capacity, the NodePool must be all reserved. */
function canReserve({ isAllReserved, template: templateOf }: ReservingPool, spec: JsonObject): boolean {
  const labels = [CAPACITY_TYPE, ...RESERVATION_LABELS];
  if (!isAllReserved && !podDemands(spec).some(({ requirements }) => labels.some((key) => requirements.has(key)))) return false;
  const template = templateOf();
  return template !== undefined && placementOf([template], spec).length > 0;
}

function areEqual(one: Placement, other: Placement): boolean {
  return one.dropped === other.dropped && one.template.weight === other.template.weight;
}

/** Returns why a NodePool cannot run a pod, for the pod's last demand, which has no preferences. */
function refusalOf(template: NodeClaimTemplate, spec: JsonObject): string {
  const last = podDemands(spec).at(-1)!;
  return ignoredReason(spec) ?? poolRefusal(template, last) ?? commonRefusal(template, last);
}
