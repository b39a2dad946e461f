import { autoModeClassPlan } from './auto-mode-class-plan';
import { withClassNodes } from './class-nodes';
import { FindingChanges, findingChanges } from './finding-changes';
import { IamChanges, iamChanges } from './iam-changes';
import { LaterChange, laterChanges } from './later-changes';
import { missingNodeClass } from './missing-node-class';
import { MissingOwner, missingOwners } from './missing-owners';
import { nodeClassPlan } from './node-class-plan';
import { NodeFacts, withNodes } from './node-facts';
import { nodePoolPlan } from './node-pool-plan';
import { AffectedNodes, inOrder, nodesOf, ObjectPlan, Reason } from './object-plan';
import { ExceededLimit, exceededLimits } from './pace/exceeded-limits';
import { acceptedObjects, RejectedObject, rejectedObjects, rejectionPlan } from './rejected-objects';
import { ClusterState, clusterState, nodeClassNameOf, nodeClassOf, unnamedObjects } from './state/cluster-state';
import { forbidsDisruption, NodeClaim } from './state/node-claims';
import { inSameApiVersion } from './state/same-api-version';
import { TypeChange, typeChange, typesIn, TypesOf } from './type-change';
import { possibleCreation, possibleDeletion, possibleNames } from './unknown-names';
import { dependingText, hasUnknownClass, unknownClassValues } from './unknown-values';
import { UserDataChange, userDataChange } from './user-data-change';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject, sortedKeys } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { jsonText } from '../../foundation/basics/json-text';
import { factsText } from '../../karpenter/auto-mode/auto-mode';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { DEFAULT_REGION, regionMarket } from '../../karpenter/instance-types/region-market';
import { commonRegion, namedZones } from '../../karpenter/scheduling/named-zones';
import { withoutIgnoredNamespace } from '../../karpenter/versions/cluster-scoped';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_TEMPLATE, isKarpenterObject, PROVISIONER } from '../../karpenter/versions/known-apis';

/** The APIs that NodePool and EC2NodeClass replace. */
export const OLD_APIS: readonly string[] = [PROVISIONER, AWS_NODE_TEMPLATE];

/** The plan for a NodePool, with the effects of its EC2NodeClass. */
export interface NodePoolPlan extends ObjectPlan, NodeFacts {
  /** True if the annotation that forbids disruption is in the template, so that all nodes have it. */
  readonly isDisruptionForbidden: boolean;
  /** Limits that the nodes exceed, so that Karpenter launches no replacements with the NodePool. */
  readonly exceededLimits: readonly ExceededLimit[];
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
  /** The sources of the facts that the plan uses, for example `Karpenter 1.15.3`. */
  readonly factsOf: string;
  readonly nodePools: ReadonlyMap<string, NodePoolPlan>;
  readonly nodeClasses: ReadonlyMap<string, ObjectPlan>;
  readonly findings: FindingChanges;
  readonly iam: IamChanges;
  /** The names of the NodePools that use an EC2NodeClass, by its name. Deleted NodePools do not count. */
  readonly classUsers: ReadonlyMap<string, readonly string[]>;
  readonly missingOwners: readonly MissingOwner[];
  /** NodePools and EC2NodeClasses that are not compared, because they have no name, or a name that is not a string. */
  readonly unnamedObjects: readonly string[];
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

/** The states that are compared, and the facts about them. */
interface Comparison {
  readonly before: ClusterState;
  readonly after: ClusterState;
  readonly from: KarpenterVersion;
  readonly to: KarpenterVersion;
  readonly market: Market;
  readonly oldTypesOf: TypesOf;
  readonly newTypesOf: TypesOf;
  /** The NodeClaims before the change by NodePool, or undefined if the manifests contain no NodeClaims. */
  readonly claims?: ReadonlyMap<string, readonly NodeClaim[]>;
  /** The new objects that the API server rejects, by kind and name. */
  readonly rejected: ReadonlyMap<string, RejectedObject>;
}

/** Returns the effects of a change of manifests. */
export function planOf(input: PlanInput): FleetPlan {
  const { from, to } = input;
  const [given, after] = [input.before, input.after].map((objects) => objects.map(withoutIgnoredNamespace));
  const before = inSameApiVersion(given, after, to);
  // Both states have the defaults of the same release, because Karpenter migrates the hashes of nodes when it is upgraded.
  const findings = findingChanges(before, after, to);
  const rejected = rejectedObjects(before, after, findings);
  const states = { before: clusterState(before, to), after: clusterState(acceptedObjects(after, rejected), to) };
  const market = marketOf(states);
  const comparison: Comparison = {
    ...states,
    from,
    to,
    market,
    oldTypesOf: typesIn(states.before, market),
    newTypesOf: typesIn(states.after, market),
    claims: states.before.claims && grouped(states.before.claims, ({ nodePool }) => nodePool),
    rejected,
  };
  const nodeClasses = plansOf('EC2NodeClass', comparison, 'nodeClasses', (old, current) => nodeClassPlan(old, current, to));
  const users = [...states.after.nodePools].flatMap(([name, pool]) => ({ name, nodeClass: nodeClassNameOf(pool) }));
  const nodePools = poolPlans(comparison, nodeClasses);
  const usersOf = (nodeClass: string) => [...nodePools].filter(([name, { json }]) => {
    const old = states.before.nodePools.get(name);
    return nodeClassNameOf(json) === nodeClass && old !== undefined && nodeClassNameOf(old) === nodeClass;
  });
  return {
    karpenterVersion: to.toString(),
    factsOf: factsText(to.toString(), [...before, ...after].filter(isKarpenterObject)),
    nodePools,
    nodeClasses: new Map([...nodeClasses].map(([name, plan]) => [name, withClassNodes(plan, usersOf(name).map(([, pool]) => pool))])),
    findings,
    iam: iamChanges(states.before, states.after, from, to),
    classUsers: new Map([...grouped(users, ({ nodeClass }) => nodeClass ?? '')].map(([name, pools]) => [name, pools.map((each) => each.name)])),
    missingOwners: missingOwners(states.before),
    unnamedObjects: unnamedObjects([...before, ...after]),
    oldKinds: OLD_APIS.filter((api) => [...before, ...after].some((object) => apiOfObject(object) === api)).map((api) => api.split(' ')[1]),
    market,
  };
}

type AffectingPlan = { readonly nodes: `${AffectedNodes}` };

/** Returns whether a change replaces or deletes nodes, or may replace them. Without NodePools, all changed EC2NodeClasses count. */
export function affectsNodes(nodePools: readonly AffectingPlan[], nodeClasses: readonly AffectingPlan[]): boolean {
  return (nodePools.length > 0 ? nodePools : nodeClasses).some(({ nodes }) => nodes !== 'none');
}

/** Returns the market of the zones that the NodePools name. */
function marketOf({ before, after }: Pick<Comparison, 'before' | 'after'>): Market {
  const zones = namedZones([before, after].flatMap(({ nodePools }) => [...nodePools.values()]));
  const market = regionMarket(commonRegion(zones) ?? DEFAULT_REGION);
  const others = zones.filter((name) => name.startsWith(market.region) && name !== market.region && market.zones.every((zone) => zone.name !== name));
  return { ...market, zones: [...market.zones, ...others.map((name) => ({ name }))] };
}

function plansOf(
  kind: string, comparison: Comparison, field: 'nodePools' | 'nodeClasses', compare: (old: JsonObject, current: JsonObject) => ObjectPlan,
): ReadonlyMap<string, ObjectPlan> {
  const [before, after] = [comparison.before[field], comparison.after[field]];
  const plans = new Map<string, ObjectPlan>();
  const created = [...after].filter(([name]) => !before.has(name));
  const newNames = new Map(created.map(([name, object]) => [specText(object), name]).reverse() as [string, string][]);
  const candidates = new Map([...created, ...rejectedNew(kind, comparison)]);
  const newVersions = possibleNames([...candidates.keys()]);
  const oldVersions = possibleNames([...before.keys()].filter((name) => !after.has(name)));
  const missing = (name: string, old: JsonObject): ObjectPlan => {
    const possible = newVersions(name);
    const isSameSpec = possible.every((other) => specText(candidates.get(other)!) === specText(old));
    return possible.length === 0 ? deletion(kind, name, newNames.get(specText(old))) : possibleDeletion(kind, name, possible, isSameSpec);
  };
  for (const [name, old] of before) {
    const current = after.get(name);
    if (current === undefined) plans.set(name, missing(name, old));
    else plans.set(name, old.apiVersion === current.apiVersion ? compare(old, current) : otherApi(kind, old, current));
  }
  for (const [name] of created) {
    const possible = oldVersions(name);
    plans.set(name, possible.length > 0 ? possibleCreation(kind, name, possible) : { action: 'create', nodes: 'none', reasons: [{ kind: 'create', object: `${kind}/${name}`, path: null, message: 'is new' }] });
  }
  for (const { json, before: old } of comparison.rejected.values()) {
    if (json.kind === kind) plans.set(json.metadata.name, rejectionPlan(old, json, comparison.to));
  }
  return plans;
}

/** Returns the new objects that the API server rejects, with their names. */
function rejectedNew(kind: string, { rejected }: Comparison): readonly (readonly [string, JsonObject])[] {
  const added = [...rejected.values()].filter(({ json, before }) => json.kind === kind && before === undefined);
  return added.map(({ json }) => [json.metadata.name, json]);
}

/** Returns a text that is the same for equal specs. */
function specText({ spec }: JsonObject): string {
  return jsonText(sortedKeys(spec)) ?? '';
}

/** @param newName the name of a new object with the same spec */
function deletion(kind: string, name: string, newName: string | undefined): ObjectPlan {
  const isPool = kind === 'NodePool';
  const effect = isPool ? 'Karpenter drains and deletes all of its nodes, regardless of budgets' : 'Karpenter launches no more nodes with it';
  const rename = newName === undefined ? {} : { fix: `${kind}/${newName} has the same spec. To keep the nodes, keep the name of ${kind}/${name}.` };
  const reason: Reason = { kind: 'delete', object: `${kind}/${name}`, path: null, message: `is deleted, so ${effect}`, ...rename };
  return { action: 'delete', nodes: isPool ? 'all' : 'none', reasons: [reason] };
}

function otherApi(kind: string, old: JsonObject, current: JsonObject): ObjectPlan {
  const message = `changes from ${old.apiVersion} to ${current.apiVersion}, so its effects on nodes are unknown`;
  return { action: 'update', nodes: 'unknown', reasons: [{ kind: 'not-compared', object: `${kind}/${current.metadata.name}`, path: 'apiVersion', message }] };
}

function poolPlans(comparison: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>): ReadonlyMap<string, NodePoolPlan> {
  const { before, to, market, oldTypesOf } = comparison;
  const plans = plansOf('NodePool', comparison, 'nodePools', (old, current) => {
    const types = oldTypesOf(old);
    const admitted = types && [...types.types.map(({ type }) => type), ...types.unpriced];
    const canBeReserved = objectsIn(nodeClassOf(old, before)?.spec?.capacityReservationSelectorTerms).length > 0;
    return nodePoolPlan(old, current, to, { claims: claimsOf(old, comparison), types: admitted, market, canBeReserved });
  });
  return new Map([...plans].map(([name, plan]) => [name, completePlan(name, plan, comparison, nodeClasses)]));
}

function completePlan(
  name: string, own: ObjectPlan, comparison: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>,
): NodePoolPlan {
  const { before, after, from, to, oldTypesOf, newTypesOf, rejected } = comparison;
  const [old, current] = [before.nodePools.get(name), after.nodePools.get(name)];
  const missing = current === undefined ? [] : missingNodeClass(old, current, before, after, rejected);
  const later = current === undefined ? [] : laterChanges(current, nodeClassOf(current, after));
  if (old === undefined) {
    const json = current ?? rejected.get(`NodePool/${name}`)!.json;
    const none = { exceededLimits: [], forbiddenNodes: [], isDisruptionForbidden: false };
    return { ...own, reasons: inOrder([...own.reasons, ...missing]), json, later, ...none };
  }
  const claims = claimsOf(old, comparison);
  const ofClass = current === undefined ? own : withNodeClass(own, old, current, comparison, nodeClasses);
  const plan = { ...ofClass, reasons: inOrder([...ofClass.reasons, ...missing]) };
  const [oldClass, nodeClass] = [nodeClassOf(old, before), current && nodeClassOf(current, after)];
  const isDeleted = current === undefined || plan.action === 'recreate';
  const common = {
    later,
    json: current ?? old,
    exceededLimits: isDeleted ? [] : exceededLimits(old, current, claims),
    isDisruptionForbidden: !isDeleted && forbidsDisruption(old),
    ...withNodes(plan, { pools: [old, current], nodeClasses: [oldClass, nodeClass] }, claims, to),
  };
  if (current === undefined || (oldClass === undefined) !== (nodeClass === undefined)) return common;
  const [oldTypes, types] = [oldTypesOf(old), newTypesOf(current)];
  return {
    ...common,
    instanceTypes: oldTypes && types && typeChange(oldTypes, types),
    userData: userDataChange({ pool: old, nodeClass: oldClass, version: from }, { pool: current, nodeClass, version: to }),
  };
}

function claimsOf(pool: JsonObject, { claims }: Comparison): readonly NodeClaim[] | undefined {
  return claims && (claims.get(pool.metadata.name) ?? []);
}

/** Adds the effects of a changed EC2NodeClass to the plan of a NodePool that uses it before and after the change. */
function withNodeClass(
  plan: ObjectPlan, old: JsonObject, current: JsonObject, { before, after }: Comparison, nodeClasses: ReadonlyMap<string, ObjectPlan>,
): ObjectPlan {
  const name = nodeClassNameOf(current);
  if (after.nodeClasses.get(name ?? '') === undefined && hasUnknownClass(current)) return withPossibleClass(plan, current, nodeClasses);
  if (name === undefined) return withOtherClass(plan, current, before, after);
  const ofClass = name === nodeClassNameOf(old) ? nodeClasses.get(name) : undefined;
  if (ofClass === undefined || ofClass.isRejected || (ofClass.action !== 'update' && ofClass.action !== 'recreate')) return plan;
  return { ...plan, nodes: nodesOf([plan, ofClass]), reasons: inOrder([...plan.reasons, ...ofClass.reasons]) };
}

/** Adds the effects of changed EC2NodeClasses to the plan of a NodePool that may use them, because a placeholder decides which one it uses. */
function withPossibleClass(plan: ObjectPlan, current: JsonObject, nodeClasses: ReadonlyMap<string, ObjectPlan>): ObjectPlan {
  const changed = [...nodeClasses].find(([, { action, nodes }]) => (action === 'update' || action === 'recreate') && nodes !== 'none');
  if (changed === undefined || plan.nodes !== 'none') return plan;
  const message = `may be EC2NodeClass/${changed[0]}, which changes, ${dependingText('replace nodes', unknownClassValues(current))}`;
  const reason: Reason = { kind: 'not-compared', object: `NodePool/${current.metadata?.name}`, path: 'spec.template.spec.nodeClassRef', message };
  return { ...plan, nodes: 'unknown', reasons: inOrder([...plan.reasons, reason]) };
}

/** Adds the effect of a changed NodeClass of EKS Auto Mode. */
function withOtherClass(plan: ObjectPlan, current: JsonObject, before: ClusterState, after: ClusterState): ObjectPlan {
  const { kind, name } = objectAt(current, ['spec', 'template', 'spec', 'nodeClassRef']);
  const object = `${kind}/${name}`;
  const ofClass = autoModeClassPlan(object, before.otherClasses.get(object), after.otherClasses.get(object));
  return { ...plan, nodes: nodesOf([plan, ofClass]), reasons: inOrder([...plan.reasons, ...ofClass.reasons]) };
}
