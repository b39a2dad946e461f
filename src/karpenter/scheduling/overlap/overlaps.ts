import { Placement, placementOf } from './placement';
import { JsonObject } from '../../../foundation/basics/json';
import { CAPACITY_TYPE, RESERVATION_LABELS } from '../../instance-types/type-requirements';
import { admittedPod } from '../pods/admitted-pod';
import { ignoredReason } from '../pods/ignored-pod';
import { NodeClaimTemplate } from '../pods/node-claim-templates';
import { podDemands } from '../pods/pod-demands';
import { typesForPod } from '../pods/types-for-pod';
import { commonRefusal, poolRefusal } from '../pods/why-pending';

/** Labels with which pods select reserved capacity. */
const CAPACITY_LABELS = [CAPACITY_TYPE, ...RESERVATION_LABELS];

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
  /** The settings of its unknown node class with which it can run the pods, in a sentence. Only if no NodePool can run the pods otherwise. */
  readonly dependent?: string;
}

/** The choice of the second controller, if two controllers can launch nodes for the same pods. */
export interface OtherController {
  readonly winner: string;
  readonly sameWeight: readonly string[];
  readonly reservedFirst: readonly string[];
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
  /** The NodePools in `reservedNodePools` that Karpenter tries before the winner. */
  readonly reservedFirst: readonly string[];
  /** The choice of EKS Auto Mode, if self-managed Karpenter also launches nodes for the pods. Each controller compares only its own NodePools. */
  readonly otherController?: OtherController;
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
  const first = templates.flatMap((template) => placementOf([template], specOf(template.name)))[0];
  const ofReserved = reservedPlacements(reserving, specOf);
  return {
    workload,
    nodePools,
    winner: winner?.name ?? null,
    sameWeight: nodePools.slice(1).filter(({ weight }) => weight === winner.weight).map((each) => each.name),
    refusedBy: [...ofPools.flatMap(({ refusedBy }) => refusedBy), ...refusingReserved(reserving, ofReserved, specOf)],
    ...reservedPools(ofReserved, first),
  };
}

function overlap(
  workload: Overlap['workload'], spec: JsonObject, templates: readonly NodeClaimTemplate[], reserving: readonly ReservingPool[],
): Overlap {
  const placements = placementOf(templates, spec);
  const isPlaced = (name: string) => placements.some(({ template }) => template.name === name);
  const specOf = () => spec;
  const ofReserved = reservedPlacements(reserving.filter(({ name }) => !isPlaced(name)), specOf);
  const refusing = templates.filter(({ name }) => !isPlaced(name) && !ofReserved.some(({ template }) => template.name === name));
  const [winner] = placements;
  return {
    workload,
    nodePools: placements.map(({ template: { name, weight }, types }) => ({ name, weight, instanceTypes: types.length })),
    winner: winner?.template.name ?? null,
    sameWeight: placements.slice(1).filter((other) => areEqual(winner, other)).map(({ template }) => template.name),
    refusedBy: [
      ...refusing.map((template) => ({ name: template.name, reason: refusalOf(template, spec) })),
      ...refusingReserved(reserving, ofReserved, specOf),
    ],
    ...reservedPools(ofReserved, winner),
  };
}

function reservedPools(ofReserved: readonly Placement[], winner: Placement | undefined): Pick<Overlap, 'reservedNodePools' | 'reservedFirst'> {
  const names = (placements: readonly Placement[]) => placements.map(({ template }) => template.name);
  const first = winner === undefined ? [] : ofReserved.filter((each) => precedes(each, winner));
  return { reservedNodePools: names(ofReserved), reservedFirst: names(first) };
}

/** Returns the placements of a pod on reserved capacity. If the pod does not select capacity, only NodePools that launch no other capacity count. */
function reservedPlacements(reserving: readonly ReservingPool[], specOf: (pool: string) => JsonObject): readonly Placement[] {
  return reserving.flatMap(({ name, isAllReserved, template: templateOf }) => {
    const spec = specOf(name);
    if (!isAllReserved && !podDemands(spec).some(({ requirements }) => CAPACITY_LABELS.some((key) => requirements.has(key)))) return [];
    const template = templateOf();
    return template === undefined ? [] : placementOf([template], spec);
  });
}

/** Returns the NodePools that launch only reserved capacity, and cannot run a pod on it. */
function refusingReserved(
  reserving: readonly ReservingPool[], placed: readonly Placement[], specOf: (pool: string) => JsonObject,
): readonly RefusingPool[] {
  return reserving.flatMap(({ name, isAllReserved, template: templateOf }) => {
    if (!isAllReserved || placed.some(({ template }) => template.name === name)) return [];
    const template = templateOf();
    return template === undefined ? [] : [{ name, reason: refusalOf(template, specOf(name)) }];
  });
}

/** Returns true if Karpenter tries one NodePool before another. */
function precedes(one: Placement, other: Placement): boolean {
  const [{ name, weight }, { name: otherName, weight: otherWeight }] = [one.template, other.template];
  return one.dropped !== other.dropped ? one.dropped < other.dropped : weight > otherWeight || (weight === otherWeight && name > otherName);
}

function areEqual(one: Placement, other: Placement): boolean {
  return one.dropped === other.dropped && one.template.weight === other.template.weight;
}

/** Returns why a NodePool cannot run a pod, for the pod's last demand, which has no preferences. */
function refusalOf(template: NodeClaimTemplate, spec: JsonObject): string {
  const last = podDemands(spec).at(-1)!;
  const refusal = ignoredReason(spec) ?? poolRefusal(template, last);
  if (refusal !== undefined) return refusal;
  const { length } = typesForPod(template, last);
  return length === 0 ? commonRefusal(template, last) : `the limits of NodePool ${template.name} allow no node of the ${length} instance types that fit the pod`;
}
