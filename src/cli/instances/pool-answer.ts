import { dependentPool, dependentText, PossiblePool, unknownPool } from './dependent-pools';
import { podAnswer, PodAnswer } from './pod-answer';
import { Cluster, templateIn, templatesFor, typesIn } from './pool-templates';
import { Relaxation, relaxations } from './relaxations';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { once } from '../../foundation/basics/remembered';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { admittedTypes } from '../../karpenter/instance-types/admitted-types';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../karpenter/instance-types/catalog/instance-types';
import { allTypesFor, classText, classTypes, nodeClassName, nodeClassOfPool, nodeClassText } from '../../karpenter/instance-types/class-types';
import { detailsOf } from '../../karpenter/instance-types/details-of';
import { InstanceTypeDetails } from '../../karpenter/instance-types/instance-type-details';
import { mayBeReserved } from '../../karpenter/instance-types/node-class/reservations';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { classCondition } from '../../karpenter/instance-types/unknown-class/class-condition';
import { knownClassesByName } from '../../karpenter/instance-types/unknown-class/known-classes';
import { Selector } from '../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../karpenter/requirements/requirements';
import { daemonSetErrors, expressionErrors, LaunchError } from '../../karpenter/scheduling/launch-errors';
import { minValuesProblem } from '../../karpenter/scheduling/min-values-problem';
import { overlapsOfControllers } from '../../karpenter/scheduling/overlap/controllers';
import { Overlap, overlapsOf, podOverlap, ReservingPool } from '../../karpenter/scheduling/overlap/overlaps';
import { JudgedOverlays, judgedOverlays } from '../../karpenter/scheduling/overlays/accepted-overlays';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { admittedPod } from '../../karpenter/scheduling/pods/admitted-pod';
import { NodeClaimTemplate, nodeClaimTemplates } from '../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../karpenter/scheduling/pods/pod-demands';
import { podIn, podName, PodOfRequests, RequestingPod } from '../../karpenter/scheduling/pods/pod-of-requests';
import { fittingTypes, typesForPod } from '../../karpenter/scheduling/pods/types-for-pod';
import { PoolTypes, poolTypes } from '../../karpenter/scheduling/pool-types';
import { emptyPoolReason, unusablePoolReason } from '../../karpenter/scheduling/removed-types/empty-pool';
import { regionFix } from '../../karpenter/scheduling/removed-types/region-fix';
import { RemovalCount, removalCounts } from '../../karpenter/scheduling/removed-types/removal-counts';
import { isUsable, usableTypes } from '../../karpenter/scheduling/usable-types';
import { ClusterObjects } from '../cluster/cluster-objects';

/** The answer for a NodePool. */
export interface PoolAnswer {
  readonly json: JsonObject;
  /** The name of the EC2NodeClass, and the object if the files contain it. */
  readonly nodeClass: { readonly name: string; readonly json?: JsonObject };
  /** The instance types. With a pod, only those that fit the pod. */
  readonly pool: PoolTypes;
  /** The instance types that the NodePool admits, regardless of a pod. */
  readonly admitted: PoolTypes;
  /** The instance types that meet the requirements, but have no room for pods because of the reservations of the kubelet. Cheapest first. */
  readonly exhausted: readonly InstanceType[];
  /** If the NodePool launches only reserved capacity: the instance types, if capacity reservations contain all of them. With a pod, only those that fit it. */
  readonly reserved?: PoolTypes;
  readonly market: Market;
  /** The reasons why Karpenter launches no nodes for pods, although the NodePool admits instance types. */
  readonly errors: readonly LaunchError[];
  /** The reason why the NodePool admits no instance types, or undefined if it admits some. */
  readonly emptyReason?: string;
  readonly removals: readonly RemovalCount[];
  /** If the NodePool admits no instance types: the requirements without which it admits some. */
  readonly relaxations: readonly Relaxation[];
  /** How to get instance types if the NodePool has none because of the region. */
  readonly fix?: string;
  /** Returns the NodePool as a template for nodes, or undefined if Karpenter launches no nodes for pods. */
  readonly template: () => NodeClaimTemplate | undefined;
  /** The pod that must fit, with its requests on nodes of the NodePool. */
  readonly asked?: RequestingPod;
  readonly pod?: PodAnswer;
  /** The settings of the node class that the answer assumes, if the files do not contain the node class. */
  readonly nodeClassCondition?: string;
  /** If the NodePool launches no nodes (with a pod, none that fits it) with the assumed class: the settings with which it does, in a sentence. */
  readonly dependent?: string;
  /** Returns the instance types that the NodePool admits with another node class. */
  readonly typesWith: (nodeClass: JsonObject) => PoolTypes;
  /** Returns the NodePool with another node class as a template for nodes. */
  readonly templateWith: (nodeClass: JsonObject) => NodeClaimTemplate | undefined;
}

/** The answers for all NodePools of a cluster. */
export interface ClusterAnswer {
  readonly pools: readonly PoolAnswer[];
  readonly overlays: JudgedOverlays;
  /** Returns the NodePools that can run the same pods. Computed on demand, because most outputs about one NodePool do not need them. */
  readonly overlaps: () => readonly Overlap[];
}

/** A NodePool with its EC2NodeClass and its instance types. */
interface FoundPool {
  readonly json: JsonObject;
  readonly nodeClass: JsonObject | undefined;
  readonly pool: PoolTypes;
  readonly exhausted: readonly InstanceType[];
  /** If the NodePool launches only reserved capacity: its instance types with reservations. */
  readonly reserved?: PoolTypes;
  /** If the NodePool launches no nodes, although its nodes can be reserved capacity: its instance types with reservations. */
  readonly unlaunchable?: PoolTypes;
}

/** A pod that fits every node with room for a pod. */
const SMALLEST_POD: JsonObject = { tolerations: [{ operator: 'Exists' }] };

/** Returns the answers for the NodePools in the files. `asked` is a pod that must fit. */
export function clusterAnswer(
  { pools: manifests, unknownPools, nodeClasses, overlays: written, daemonSets, workloads }: ClusterObjects, market: Market, asked?: PodOfRequests,
): ClusterAnswer {
  const overlays = judgedOverlays(written, manifests, market);
  const byName = knownClassesByName(nodeClasses);
  const found = manifests.map((json): FoundPool => {
    const nodeClass = nodeClassOfPool(json, byName);
    const pool = poolTypes(json, nodeClass, market, overlays.accepted);
    const usable = usableTypes(pool, market);
    const exhausted = pool.types.map(({ type }) => type).filter((type) => !isUsable(type));
    const common = { json, nodeClass, pool: usable, exhausted };
    if (launchesNodes(usable) || !mayBeReserved(nodeClass)) return common;
    const reserved = typesIn({ ...market, hasReservations: true }, json, nodeClass, overlays.accepted);
    if (launchesNodes(reserved)) return { ...common, reserved };
    return usable.types.length > 0 ? common : { ...common, unlaunchable: reserved };
  });
  let known: readonly NodeClaimTemplate[] | undefined;
  const allTemplates = () => known ??= nodeClaimTemplates(found.map(({ json, pool }) => ({ manifest: json, types: pool })), daemonSets, market);
  const templates = () => templatesFor(asked, allTemplates());
  const withPlaceholders = unknownPools.flatMap(({ json }) => (json === undefined ? [] : [{ json, nodeClass: nodeClassOfPool(json, byName) }]));
  const overlapsOfPools = (pools: readonly FoundPool[], unknown: readonly PossiblePool[]) => {
    const byPoolName = new Map(pools.map((each) => [each.pool.name, each]));
    const failing = pools.flatMap(({ nodeClass, pool: { name } }) => {
      const [error] = expressionErrors(nodeClass);
      return error === undefined ? [] : [{ name, reason: error.message }];
    });
    const areFailing = new Set(failing.map(({ name }) => name));
    const names = new Set(pools.map(({ pool: { name } }) => name).filter((name) => !areFailing.has(name)));
    const launching = <T extends { readonly name: string }>(all: readonly T[]) => all.filter(({ name }) => names.has(name));
    const ofReservations = pools.filter(({ nodeClass }) => mayBeReserved(nodeClass));
    const reserving = (pod?: PodOfRequests) => launching(ofReservations.map((each) => reservingPool(each, { ...cluster, asked: pod })));
    const [ofAnyPod, ...ofWorkloads] = overlapsOf(launching(allTemplates()), workloads, reserving());
    const ofPod = asked && podOverlap(podName(asked), (name) => podIn(asked, name).spec, launching(templates()), reserving(asked));
    const specs = [undefined, ...workloads.filter(({ kind }) => kind !== 'DaemonSet').map(({ podSpec }) => admittedPod(podSpec))];
    return [ofPod ?? ofAnyPod, ...ofWorkloads].map((each, index) => {
      const refusedBy = [...each.refusedBy, ...failing];
      if (each.winner !== null) return { ...each, refusedBy };
      const specOf = (name: string) => specs[index] ?? (asked === undefined ? {} : podIn(asked, name).spec);
      const ofPods = { ...cluster, asked: index === 0 ? asked : undefined };
      return {
        ...each,
        refusedBy: [
          ...refusedBy.map((refusing) => dependentPool(refusing, byPoolName.get(refusing.name)!, specOf(refusing.name), ofPods)),
          ...unknown.map((possible) => unknownPool(possible, specOf(objectName(possible.json)), ofPods)),
        ],
      };
    });
  };
  const overlaps = () => {
    const [ofAutoMode, selfManaged] = [true, false].map((isWanted) => found.filter(({ json }) => isOfAutoMode(json) === isWanted));
    if (ofAutoMode.length === 0 || selfManaged.length === 0) return overlapsOfPools(found, withPlaceholders);
    const unknown = (isWanted: boolean) => withPlaceholders.filter(({ json }) => isOfAutoMode(json) === isWanted);
    return overlapsOfControllers(overlapsOfPools(selfManaged, unknown(false)), overlapsOfPools(ofAutoMode, unknown(true)));
  };
  const cluster = { market, overlays: overlays.accepted, daemonSets, asked, possible: new Map(), allTemplates, templates };
  return { pools: found.map((each) => poolAnswer(each, cluster)), overlays, overlaps };
}

function poolAnswer(found: FoundPool, { market: unreserved, ...others }: Cluster): PoolAnswer {
  if (found.reserved !== undefined) return reservedAnswer(found, found.reserved, { ...others, market: unreserved });
  const { json, nodeClass, pool, exhausted, unlaunchable } = found;
  const cluster = unlaunchable === undefined ? { ...others, market: unreserved }
    : { ...others, market: { ...unreserved, hasReservations: true }, possible: new Map() };
  const { templates } = cluster;
  const asked = cluster.asked && podIn(cluster.asked, pool.name);
  const market = { ...cluster.market, prices: pool.prices, zones: pool.zones };
  const emptyReason = emptyPoolReason(json, nodeClass, unlaunchable ?? pool, market) ?? (unlaunchable && minValuesProblem(unlaunchable));
  const template = () => templates().find(({ name }) => name === pool.name);
  const blocking = cluster.daemonSets.length === 0 ? undefined : cluster.allTemplates().find(({ name }) => name === pool.name);
  const ofDaemonSets = blocking === undefined ? [] : daemonSetErrors(blocking);
  const reasonWithout = () => emptyReason ?? unusablePoolReason(json);
  const relaxed = (spec: JsonObject) => relaxations(json, (other) => fittingCount(other, nodeClass, spec, cluster));
  const ofPod = asked && podAnswer(template(), asked.spec, reasonWithout, () => relaxed(asked.spec));
  const fails = (ofPod ?? pool).types.length === 0 || ofDaemonSets.length > 0;
  const dependent = fails ? dependentText(found, asked?.spec ?? SMALLEST_POD, cluster) : undefined;
  return {
    json,
    ...nodeClass === undefined && { nodeClassCondition: classCondition(json) },
    dependent,
    typesWith: (other) => typesIn(cluster.market, json, other, cluster.overlays),
    templateWith: (other) => templateIn(cluster, json, other),
    nodeClass: { name: nodeClassName(json), json: nodeClass },
    pool: ofPod === undefined ? pool : { ...pool, types: ofPod.types, unpriced: fittingUnpriced(found, asked!.spec, cluster) },
    asked,
    admitted: unlaunchable ?? pool,
    exhausted,
    market,
    relaxations: emptyReason === undefined ? [] : relaxations(json, (other) => launchedCount(other, nodeClass, cluster)),
    errors: [...expressionErrors(nodeClass), ...dependent === undefined ? ofDaemonSets : []],
    emptyReason,
    ...pool.types.length === 0 && { fix: regionFix(json, market) ?? reservationFix(found, cluster) },
    removals: removalsOf(json, nodeClass, market),
    template,
    pod: ofPod,
  };
}

/** Returns the answer for a NodePool whose instance types depend on capacity reservations. */
function reservedAnswer(found: FoundPool, reserved: PoolTypes, cluster: Cluster): PoolAnswer {
  const { reserved: _, ...unreserved } = found;
  const market = { ...cluster.market, hasReservations: true };
  const template = once(() => reservedTemplate(found, reserved, cluster));
  const allTemplates = () => [reservedTemplate(found, reserved, { ...cluster, asked: undefined }) ?? []].flat();
  const templates = () => [template() ?? []].flat();
  const answer = poolAnswer({ ...unreserved, pool: reserved }, { ...cluster, market, possible: new Map(), allTemplates, templates });
  const { pool, pod } = answer;
  const reason = reservedReason(found);
  const isUnknown = pool.types.length > 0;
  return {
    ...answer,
    pool: found.pool,
    admitted: reserved,
    emptyReason: reason,
    ...isUnknown && { reserved: pool },
    ...pod !== undefined && { pod: { ...pod, types: [], refusal: isUnknown ? reason : pod.refusal } },
  };
}

function reservedReason({ json, nodeClass }: FoundPool): string {
  const reservations = `the capacity reservations of ${nodeClassText(json)}`;
  return `the NodePool launches only reserved capacity, but ${nodeClass === undefined ? `the files do not contain ${reservations}` : `${reservations} are not known offline`}`;
}

/** Returns the instance types of a NodePool if capacity reservations contain all of them, or undefined if it launches no nodes regardless of reservations. */
function reservedTypes({ json, nodeClass }: Pick<FoundPool, 'json' | 'nodeClass'>, market: Market, overlays: readonly Overlay[]): PoolTypes | undefined {
  const pool = typesIn({ ...market, hasReservations: true }, json, nodeClass, overlays);
  return launchesNodes(pool) ? pool : undefined;
}

function reservingPool(found: FoundPool, cluster: Cluster): ReservingPool {
  const { market, overlays } = cluster;
  const template = once(() => {
    const types = found.reserved ?? reservedTypes(found, market, overlays);
    return types && reservedTemplate(found, types, cluster);
  });
  return { name: found.pool.name, isAllReserved: found.reserved !== undefined, template };
}

function reservedTemplate({ json }: FoundPool, types: PoolTypes, { market, daemonSets, asked }: Cluster): NodeClaimTemplate | undefined {
  const [template] = templatesFor(asked, nodeClaimTemplates([{ manifest: json, types }], daemonSets, { ...market, hasReservations: true }));
  return template;
}

function reservationFix(found: FoundPool, { market, overlays }: Cluster): string | undefined {
  if (mayBeReserved(found.nodeClass) || reservedTypes(found, market, overlays) === undefined) return undefined;
  return `Add capacityReservationSelectorTerms to ${nodeClassText(found.json)}, or allow spot or on-demand capacity.`;
}

/** Returns whether Karpenter launches nodes with the instance types. */
function launchesNodes(pool: PoolTypes): boolean {
  return pool.types.length > 0 && minValuesProblem(pool) === undefined;
}

/** Returns the number of instance types with which Karpenter launches nodes. */
function launchedCount(pool: JsonObject, nodeClass: JsonObject | undefined, { market, overlays }: Cluster): number {
  const types = typesIn(market, pool, nodeClass, overlays);
  return launchesNodes(types) ? types.types.length : 0;
}

/** Returns the number of instance types of a NodePool that fit a pod. */
function fittingCount(pool: JsonObject, nodeClass: JsonObject | undefined, spec: JsonObject, cluster: Cluster): number {
  const { market, overlays, daemonSets, asked } = cluster;
  const types = typesIn(market, pool, nodeClass, overlays);
  const [template] = templatesFor(asked, nodeClaimTemplates([{ manifest: pool, types }], daemonSets, market));
  return template === undefined ? 0 : typesForPod(template, podDemands(spec)[0]).length;
}

/** Returns the instance types without a known price that fit a pod. */
function fittingUnpriced({ json, pool }: FoundPool, spec: JsonObject, { market, daemonSets, asked }: Cluster): readonly InstanceType[] {
  if (pool.unpriced.length === 0) return [];
  const types = { ...pool, types: pool.unpriced.map((type) => ({ type, price: 0 })) };
  const [template] = templatesFor(asked, nodeClaimTemplates([{ manifest: json, types }], daemonSets, market));
  return template === undefined ? [] : fittingTypes(template, podDemands(spec)[0]).types.map(({ type }) => type);
}

/** Returns the number of instance types that the EC2NodeClass, the reservations of the kubelet, and each requirement remove. */
function removalsOf(pool: JsonObject, nodeClass: JsonObject | undefined, market: Market): readonly RemovalCount[] {
  const all = allTypesFor(pool);
  const { types } = classTypes(pool, nodeClass);
  const usable = types.filter(isUsable);
  return [
    ...types.length === all.length ? [] : [{ requirement: classText(pool), removed: all.length - types.length, remaining: types.length }],
    ...usable.length === types.length ? [] : [{ requirement: 'kubelet reservations', removed: types.length - usable.length, remaining: usable.length }],
    ...removalCounts(pool, usable, market),
  ];
}

/** Returns the instance types that meet requirements, without a NodePool. */
export function allTypes(selectors: readonly Selector[], market: Market): PoolTypes {
  const requirements = requirementsOf(selectors);
  const { types, ...others } = admittedTypes(requirements, market);
  const priced = types.map((type) => ({ type, price: market.prices.onDemand.get(type.name)! }));
  return { name: '', requirements, prices: market.prices, zones: market.zones, types: priced, ...others, ofNodeClass: allInstanceTypes(), unknowns: [] };
}

/** Returns the cheapest instance types. */
export function cheapest({ types, prices }: PoolTypes, { zones }: Market, count: number): InstanceTypeDetails[] {
  return types.slice(0, count).map(({ type }) => detailsOf(type, prices, zones));
}
