import { ClusterState, nodeClassOf } from './cluster-state';
import { hasOldHash, isDisruptionForbidden, NodeClaim, NODE_CLASS_HASH, NODE_POOL_HASH } from './node-claims';
import { Effect, ObjectPlan, Reason, ReasonKind } from './object-plan';
import { NodeState } from './pace/node-count';
import { driftedClaims, selectorsOf } from './requirements-change';
import { JsonObject } from '../basics/json';

/** Drift of nodes that depend on the AWS resources of the selector terms. */
const OF_SELECTION: ReadonlySet<ReasonKind> = new Set(['ami-drift', 'subnet-drift', 'security-group-drift', 'capacity-reservation-drift']);

/** Drift of all nodes, or of nodes that manifests do not show. */
const ALL_DRIFT: ReadonlySet<ReasonKind> = new Set([...OF_SELECTION, 'static-drift', 'not-compared']);

/** Nodes that drift. If AWS decides which nodes drift, all nodes that can drift. */
export interface DriftingNodes {
  readonly count: number;
  /** Names of the drifting nodes that Karpenter does not replace, because an annotation forbids it. */
  readonly waiting: readonly string[];
}

/** The facts about the nodes of a NodePool. */
export interface NodeFacts {
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
}

/** Adds the facts about the nodes to the plan of a NodePool. The NodeClaims are undefined if the manifests contain none. */
export function withNodes(
  plan: ObjectPlan, old: JsonObject, current: JsonObject | undefined, before: ClusterState, claims: readonly NodeClaim[] | undefined,
): ObjectPlan & NodeFacts {
  if (claims === undefined) return { ...plan, forbiddenNodes: [] };
  const pending = current === undefined ? [] : pendingClaims(old, before, claims);
  const drifting = current === undefined ? [] : [...new Set([...changedClaims(plan, claims, current), ...pending])];
  return {
    ...plan,
    reasons: pending.length === 0 ? plan.reasons : [...plan.reasons, pendingReason(old.metadata.name, pending.length, claims.length)],
    forbiddenNodes: plan.action === 'delete' || plan.action === 'recreate' ? [] : claims.filter(isDisruptionForbidden).map((claim) => claim.name),
    nodeCount: claims.length,
    nodeStates: claims.map(({ state }) => state),
    drifting: { count: drifting.length, waiting: drifting.filter(isWaiting).map((claim) => claim.name) },
    replacedCount: replacedCount(plan, claims, current),
  };
}

/** Returns whether an annotation keeps Karpenter from replacing a node. */
function isWaiting(claim: NodeClaim): boolean {
  return isDisruptionForbidden(claim) && !claim.state.isDeleting;
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
  const message = `has nodes that drifted because of an earlier change (${pending} of ${all}), so Karpenter replaces these nodes`;
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
