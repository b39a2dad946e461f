import { ClusterState, clusterState, nodeClassNameOf, nodeClassOf } from './cluster-state';
import { FindingChanges, findingChanges } from './finding-changes';
import { IamChanges, iamChanges } from './iam-changes';
import { LaterChange, laterChanges } from './later-changes';
import { MissingOwner, missingOwners } from './missing-owners';
import { forbidsDisruption, hasOldHash, isDisruptionForbidden, NodeClaim, NODE_CLASS_HASH, NODE_POOL_HASH } from './node-claims';
import { nodeClassPlan } from './node-class-plan';
import { nodePoolPlan } from './node-pool-plan';
import { Effect, inOrder, nodesOf, ObjectPlan, Reason, ReasonKind } from './object-plan';
import { NodeState } from './pace/node-count';
import { driftedClaims, selectorsOf } from './requirements-change';
import { TypeChange, typeChange, typesOf } from './type-change';
import { UserDataChange, userDataChange } from './user-data-change';
import { deepEqual, JsonObject } from '../basics/json';
import { objectAt, objectsIn } from '../basics/json-parts';
import { DEFAULT_REGION } from '../instance-types/catalog/prices';
import { Market } from '../instance-types/market';
import { commonRegion, namedZones } from '../instance-types/named-zones';
import { regionMarket } from '../instance-types/region-market';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, AWS_NODE_TEMPLATE, PROVISIONER } from '../versions/known-apis';

/** Drift of nodes that depend on the AWS resources of the selector terms. */
const OF_SELECTION: ReadonlySet<ReasonKind> = new Set(['ami-drift', 'subnet-drift', 'security-group-drift', 'capacity-reservation-drift']);

/** Drift of all nodes, or of nodes that manifests do not show. */
const ALL_DRIFT: ReadonlySet<ReasonKind> = new Set([...OF_SELECTION, 'static-drift', 'not-compared']);

/** The APIs that NodePool and EC2NodeClass replace. */
const OLD_APIS = [PROVISIONER, AWS_NODE_TEMPLATE];

/** Nodes that drift. If AWS decides which nodes drift, all nodes that can drift. */
export interface DriftingNodes {
  readonly count: number;
  /** Names of the drifting nodes that Karpenter does not replace, because an annotation forbids it. */
  readonly waiting: readonly string[];
}

/** The plan for a NodePool, with the effects of its EC2NodeClass. */
export interface NodePoolPlan extends ObjectPlan {
  /** Number of nodes before the change, or undefined if the manifests contain no NodeClaims. */
  readonly nodeCount?: number;
  /** States of the nodes before the change, or undefined if the manifests contain no NodeClaims. */
  readonly nodeStates?: readonly NodeState[];
  /** Number of nodes that the change replaces or deletes, or undefined if it is unknown. */
  readonly replacedCount?: number;
  /** The nodes that drift because of the change or an earlier one, or undefined if the manifests contain no NodeClaims. */
  readonly drifting?: DriftingNodes;
  /** Names of the nodes that Karpenter does not replace, because an annotation forbids it. */
  readonly forbiddenNodes: readonly string[];
  /** True if the annotation that forbids disruption is in the template, so that all nodes have it. */
  readonly isDisruptionForbidden: boolean;
  /** Why Karpenter replaces nodes later, without another change. */
  readonly later: readonly LaterChange[];
  readonly instanceTypes?: TypeChange;
  readonly userData?: UserDataChange;
  /** The NodePool after the change, or before it if it is deleted. */
  readonly json: JsonObject;
}

/** The effects of a change of manifests. */
export interface FleetPlan {
  readonly karpenterVersion: string;
  readonly nodePools: ReadonlyMap<string, NodePoolPlan>;
  readonly nodeClasses: ReadonlyMap<string, ObjectPlan>;
  readonly findings: FindingChanges;
  readonly iam: IamChanges;
  readonly missingOwners: readonly MissingOwner[];
  /** The kinds of v1alpha5 objects in the manifests, which are not compared. */
  readonly oldKinds: readonly string[];
  /** The market of the instance types. */
  readonly market: Market;
}

/** The manifests before and after a change, and the releases. */
export interface PlanInput {
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
  /** The release before the change. */
  readonly from: KarpenterVersion;
  /** The release after the change. */
  readonly to: KarpenterVersion;
}

/** Everything that is compared. */
interface Comparison {
  readonly before: ClusterState;
  readonly after: ClusterState;
  readonly from: KarpenterVersion;
  readonly to: KarpenterVersion;
  readonly market: Market;
}

/** Returns the effects of a change of manifests. */
export function planOf({ before, after, from, to }: PlanInput): FleetPlan {
  // Both states have the defaults of the same release, because Karpenter migrates the hashes of nodes when it is upgraded.
  const states = { before: clusterState(before, to), after: clusterState(after, to) };
  const market = marketOf(states);
  const comparison: Comparison = { ...states, from, to, market };
  const nodeClasses = plansOf('EC2NodeClass', states.before.nodeClasses, states.after.nodeClasses, (old, current) => nodeClassPlan(old, current, to));
  return {
    karpenterVersion: to.toString(),
    nodePools: poolPlans(comparison, nodeClasses),
    nodeClasses,
    findings: findingChanges(before, after, to),
    iam: iamChanges(states.before, states.after, from, to),
    missingOwners: missingOwners(states.before),
    oldKinds: OLD_APIS.filter((api) => [...before, ...after].some((object) => apiOfObject(object) === api)).map((api) => api.split(' ')[1]),
    market,
  };
}

/** Returns whether a change replaces or deletes nodes, or may replace them. Without NodePools, the nodes of all changed EC2NodeClasses count. */
export function affectsNodes({ nodePools, nodeClasses }: Pick<FleetPlan, 'nodePools' | 'nodeClasses'>): boolean {
  return [...(nodePools.size > 0 ? nodePools : nodeClasses).values()].some(({ nodes }) => nodes !== 'none');
}

/** Returns the market of the zones that the NodePools name. */
function marketOf({ before, after }: Pick<Comparison, 'before' | 'after'>): Market {
  const zones = namedZones([before, after].flatMap(({ nodePools }) => [...nodePools.values()]));
  const market = regionMarket(commonRegion(zones) ?? DEFAULT_REGION);
  const others = zones.filter((name) => name.startsWith(market.region) && name !== market.region && market.zones.every((zone) => zone.name !== name));
  return { ...market, zones: [...market.zones, ...others.map((name) => ({ name }))] };
}

function plansOf(
  kind: string,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
  compare: (old: JsonObject, current: JsonObject) => ObjectPlan,
): ReadonlyMap<string, ObjectPlan> {
  const plans = new Map<string, ObjectPlan>();
  const created = [...after].filter(([name]) => !before.has(name));
  for (const [name, old] of before) {
    const current = after.get(name);
    if (current === undefined) plans.set(name, deletion(kind, name, old, created));
    else plans.set(name, old.apiVersion === current.apiVersion ? compare(old, current) : otherApi(kind, old, current));
  }
  for (const [name] of created) {
    plans.set(name, { action: 'create', nodes: 'none', reasons: [{ kind: 'create', object: `${kind}/${name}`, path: null, message: 'is new' }] });
  }
  return plans;
}

function deletion(kind: string, name: string, old: JsonObject, created: readonly (readonly [string, JsonObject])[]): ObjectPlan {
  const isPool = kind === 'NodePool';
  const effect = isPool ? 'Karpenter drains and deletes all of its nodes, regardless of budgets' : 'Karpenter launches no more nodes with it';
  const newName = created.find(([, object]) => deepEqual(object.spec, old.spec))?.[0];
  const rename = newName === undefined ? {} : { fix: `${kind} ${newName} has the same spec. To keep the nodes, keep the name ${name}.` };
  const reason: Reason = { kind: 'delete', object: `${kind}/${name}`, path: null, message: `is deleted, so ${effect}`, ...rename };
  return { action: 'delete', nodes: isPool ? 'all' : 'none', reasons: [reason] };
}

function otherApi(kind: string, old: JsonObject, current: JsonObject): ObjectPlan {
  const message = `changes from ${old.apiVersion} to ${current.apiVersion}, and objects of different API versions are not compared`;
  return { action: 'update', nodes: 'unknown', reasons: [{ kind: 'not-compared', object: `${kind}/${current.metadata.name}`, path: 'apiVersion', message }] };
}

function poolPlans(comparison: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>): ReadonlyMap<string, NodePoolPlan> {
  const { before, after, to, market } = comparison;
  const plans = plansOf('NodePool', before.nodePools, after.nodePools, (old, current) => {
    const types = typesOf(old, before, market);
    const admitted = types && [...types.types.map(({ type }) => type), ...types.unpriced];
    const canBeReserved = objectsIn(nodeClassOf(old, before)?.spec?.capacityReservationSelectorTerms).length > 0;
    return nodePoolPlan(old, current, to, { claims: claimsOf(old, before), types: admitted, market, canBeReserved });
  });
  return new Map([...plans].map(([name, plan]) => [name, completePlan(name, plan, comparison, nodeClasses)]));
}

function completePlan(
  name: string, own: ObjectPlan, comparison: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>,
): NodePoolPlan {
  const { before, after, from, to, market } = comparison;
  const [old, current] = [before.nodePools.get(name), after.nodePools.get(name)];
  const later = current === undefined ? [] : laterChanges(current, nodeClassOf(current, after));
  if (old === undefined) return { ...own, json: current!, later, forbiddenNodes: [], isDisruptionForbidden: false };
  const claims = claimsOf(old, before);
  const plan = current === undefined ? own : withNodeClass(own, old, current, comparison, nodeClasses);
  const isDeleted = plan.action === 'delete' || plan.action === 'recreate';
  const common = {
    later,
    json: current ?? old,
    isDisruptionForbidden: !isDeleted && forbidsDisruption(old),
    ...withClaims(plan, old, current, before, claims),
  };
  if (current === undefined) return common;
  const [oldTypes, types] = [typesOf(old, before, market), typesOf(current, after, market)];
  return {
    ...common,
    instanceTypes: oldTypes && types && typeChange(oldTypes, types),
    userData: userDataChange(
      { pool: old, nodeClass: nodeClassOf(old, before), version: from },
      { pool: current, nodeClass: nodeClassOf(current, after), version: to },
    ),
  };
}

/** Adds the facts from the NodeClaims of a NodePool. */
function withClaims(
  plan: ObjectPlan, old: JsonObject, current: JsonObject | undefined, before: ClusterState, claims: readonly NodeClaim[] | undefined,
): ObjectPlan & Pick<NodePoolPlan, 'forbiddenNodes' | 'nodeCount' | 'nodeStates' | 'drifting' | 'replacedCount'> {
  if (claims === undefined) return { ...plan, forbiddenNodes: [] };
  const pending = current === undefined ? [] : pendingClaims(old, before, claims);
  const drifting = current === undefined ? [] : [...new Set([...changedClaims(plan, claims, current), ...pending])];
  return {
    ...plan,
    reasons: pending.length === 0 ? plan.reasons : [...plan.reasons, pendingReason(old.metadata.name, pending.length, claims.length)],
    forbiddenNodes: plan.action === 'delete' || plan.action === 'recreate' ? [] : claims.filter(isDisruptionForbidden).map((claim) => claim.name),
    nodeCount: claims.length,
    nodeStates: claims.map(({ state }) => state),
    drifting: { count: drifting.length, waiting: drifting.filter((claim) => isDisruptionForbidden(claim) && !claim.state.isDeleting).map((claim) => claim.name) },
    replacedCount: replacedCount(plan, claims, current),
  };
}

function claimsOf(pool: JsonObject, { claims }: ClusterState): readonly NodeClaim[] | undefined {
  return claims?.filter(({ nodePool }) => nodePool === pool.metadata.name);
}

/** Adds the effects of a changed EC2NodeClass to the plan of a NodePool that uses it before and after the change. */
function withNodeClass(
  plan: ObjectPlan, old: JsonObject, current: JsonObject, { before, after }: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>,
): ObjectPlan {
  const name = nodeClassNameOf(current);
  if (name === undefined) return withOtherClass(plan, current, before, after);
  const ofClass = name === nodeClassNameOf(old) ? nodeClasses.get(name) : undefined;
  if (ofClass === undefined || ofClass.action === 'none' || ofClass.action === 'create') return plan;
  return { ...plan, nodes: nodesOf([plan, ofClass]), reasons: inOrder([...plan.reasons, ...ofClass.reasons]) };
}

/** Adds the effect of a changed node class whose kind is not compared. */
function withOtherClass(plan: ObjectPlan, current: JsonObject, before: ClusterState, after: ClusterState): ObjectPlan {
  const { kind, name } = objectAt(current, ['spec', 'template', 'spec', 'nodeClassRef']);
  const object = `${kind}/${name}`;
  const [old, changed] = [before, after].map(({ otherClasses }) => otherClasses.get(object));
  if (deepEqual(old?.spec, changed?.spec)) return plan;
  const reason: Reason = { kind: 'not-compared', object, path: null, message: 'changes, but its effects on nodes are not known' };
  return { ...plan, nodes: nodesOf([plan, { nodes: 'unknown' }]), reasons: inOrder([...plan.reasons, reason]) };
}

/** Returns the nodes that can drift because of a change. A lower number of replicas causes no drift. */
function changedClaims({ nodes, reasons }: Effect, claims: readonly NodeClaim[], current: JsonObject): readonly NodeClaim[] {
  if (reasons.some(({ kind }) => ALL_DRIFT.has(kind))) return claims;
  return nodes === 'none' ? [] : driftedClaims(claims, selectorsOf(current));
}

/** Returns the nodes that drifted because of an earlier change. */
function pendingClaims(old: JsonObject, before: ClusterState, claims: readonly NodeClaim[]): readonly NodeClaim[] {
  const nodeClass = nodeClassOf(old, before);
  return claims.filter((claim) => claim.isDrifted || hasOldHash(claim, old, NODE_POOL_HASH) || hasOldHash(claim, nodeClass, NODE_CLASS_HASH));
}

function pendingReason(name: string, pending: number, all: number): Reason {
  const message = `has ${pending} of ${all} nodes that drifted because of an earlier change, so Karpenter replaces these nodes`;
  return { kind: 'pending-drift', object: `NodePool/${name}`, path: null, message };
}

/** Returns the number of nodes that the change replaces, or undefined if it is unknown. */
function replacedCount({ nodes, reasons }: Effect, claims: readonly NodeClaim[], current: JsonObject | undefined): number | undefined {
  if (nodes === 'all' || nodes === 'none') return nodes === 'all' ? claims.length : 0;
  if (current === undefined || nodes === 'unknown' || reasons.some(({ kind }) => OF_SELECTION.has(kind))) return undefined;
  const drifted = driftedClaims(claims, selectorsOf(current)).length;
  const surplus = reasons.some(({ kind }) => kind === 'scale-down') ? claims.length - current.spec.replicas : 0;
  // Karpenter can choose drifted nodes when it deletes the surplus.
  return drifted > 0 && surplus > 0 ? undefined : drifted + surplus;
}
