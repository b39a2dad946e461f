import { ConsolidatedNodes } from './changes/consolidated-nodes';
import { claimDrift, ClaimDrift, Owners } from './hash-and-requirements-drift';
import { AffectedNodes, Effect, hasUnknownName, inOrder, nodesOf, ObjectPlan, Reason, ReasonKind } from './object-plan';
import { NodeState } from './pace/node-count';
import { withReplacedNodes } from './replaced-nodes';
import { shareOf } from './requirements-change';
import { NodeClaim } from './state/node-claims';
import { isProtected, ProtectedNode, protectedNodes } from './state/node-protection';
import { JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Drift of nodes that manifests do not show, because AWS decides which nodes drift, or because the objects are not compared. */
export const UNKNOWN_DRIFT: ReadonlySet<ReasonKind> = new Set(['ami-drift', 'subnet-drift', 'security-group-drift', 'capacity-reservation-drift', 'not-compared']);

/** Disruption of nodes that the cluster decides, so that manifests do not show which nodes Karpenter replaces. */
const UNKNOWN_NODES: ReadonlySet<ReasonKind> = new Set([...UNKNOWN_DRIFT, 'consolidation', 'budgets']);

/** Nodes that drift. If AWS decides which nodes drift, all nodes that can drift. */
export interface DriftingNodes {
  readonly count: number;
  /** The names of the NodeClaims that are known to drift. */
  readonly known: readonly string[];
  /** The names of the NodeClaims that drift because of the change. */
  readonly ofChange: readonly string[];
  /** The drifting nodes that an annotation protects, or whose annotations the manifests do not contain. */
  readonly annotated: readonly ProtectedNode[];
}

/** The facts about the nodes of a NodePool. */
export interface NodeFacts {
  /** Number of nodes before the change, or undefined if the manifests contain no NodeClaims. */
  readonly nodeCount?: number;
  /** States of the nodes before the change, or undefined if the manifests contain no NodeClaims. */
  readonly nodeStates?: readonly NodeState[];
  /** Number of nodes that the change replaces or deletes, or undefined if it is unknown. */
  readonly replacedCount?: number;
  /** Number of nodes that a changed hash of the EC2NodeClass replaces, or undefined if the manifests contain no NodeClaims. */
  readonly ofClassCount?: number;
  /** The nodes that drift because of the change or an earlier one, or undefined if the manifests contain no NodeClaims. */
  readonly drifting?: DriftingNodes;
  /** Names of the NodeClaims whose nodes Karpenter does not replace, or probably does not replace, because an annotation forbids it. */
  readonly forbiddenNodes: readonly string[];
  /** The nodes that consolidation removes or replaces, or undefined if the manifests do not contain the pods of a cluster. */
  readonly consolidated?: ConsolidatedNodes;
}

/** A NodePool and its EC2NodeClass. The NodePool after the change is undefined if it is deleted. */
type ChangedOwners = Pick<Owners, 'nodeClasses'> & { readonly pools: readonly [before: JsonObject, after: JsonObject | undefined] };

/** Adds the facts about the nodes to the plan of a NodePool. The NodeClaims are undefined if the manifests contain none. */
export function withNodes(
  plan: ObjectPlan, { pools: [old, current], nodeClasses }: ChangedOwners, claims: readonly NodeClaim[] | undefined, version: KarpenterVersion,
): ObjectPlan & NodeFacts {
  if (claims === undefined) return { ...plan, forbiddenNodes: [] };
  const counts = { nodeCount: claims.length, nodeStates: claims.map(({ state }) => state) };
  if (hasUnknownName(plan, `NodePool/${old.metadata.name}`)) return { ...plan, ...counts, nodes: claims.length === 0 ? 'none' : plan.nodes, forbiddenNodes: [] };
  if (current === undefined || plan.action === 'recreate') {
    return { ...plan, ...counts, nodes: claims.length === 0 ? 'none' : plan.nodes, forbiddenNodes: [], replacedCount: claims.length, drifting: { count: 0, known: [], ofChange: [], annotated: [] } };
  }
  const drift = claimDrift(claims, { pools: [old, current], nodeClasses }, version);
  const replaced = [...new Set([...drift.ofPool, ...drift.ofClass, ...drift.ofRequirements])];
  const isUnknown = plan.reasons.some(({ kind }) => UNKNOWN_DRIFT.has(kind));
  const known = [...new Set([...replaced, ...drift.pending])];
  const drifting = isUnknown ? claims : known;
  const protections = protectedNodes(claims, old, version);
  const remaining = new Set(drifting.filter(({ state }) => !state.isDeleting).map(({ name }) => name));
  const counted = plan.reasons.map((reason) => withCount(reason, drift, claims.length));
  const nodes = replacedNodes(plan, replaced.length, claims.length, current);
  return {
    ...plan,
    ...counts,
    nodes,
    ofClassCount: drift.ofClass.length,
    reasons: inOrder([...counted, ...claimReasons(old.metadata.name, drift, claims.length)]),
    forbiddenNodes: protections.filter(isProtected).map(({ nodeClaim }) => nodeClaim),
    drifting: {
      count: drifting.length,
      known: namesOf(known),
      ofChange: namesOf(replaced),
      annotated: protections.filter(({ nodeClaim }) => remaining.has(nodeClaim)),
    },
    replacedCount: nodes === 'all' ? claims.length : replacedCount(plan, replaced.length, claims.length, current),
  };
}

function namesOf(claims: readonly NodeClaim[]): readonly string[] {
  return claims.map(({ name }) => name);
}

/** Adds the number of nodes to a reason for static drift. */
function withCount(reason: Reason, { ofPool, ofClass }: ClaimDrift, all: number): Reason {
  if (reason.kind !== 'static-drift') return reason;
  return withReplacedNodes(reason, (reason.object.startsWith('NodePool/') ? ofPool : ofClass).length, all);
}

function claimReasons(name: string, { pending, ended, notCompared }: ClaimDrift, all: number): readonly Reason[] {
  const reason = (kind: ReasonKind, { length }: readonly NodeClaim[], nodes: string, effect: string): readonly Reason[] => (
    length === 0 ? [] : [{ kind, object: `NodePool/${name}`, path: null, message: `has nodes ${nodes} (${length} of ${all}), so Karpenter ${effect}` }]
  );
  return [
    ...reason('pending-drift', pending, 'that drifted because of an earlier change', 'replaces these nodes'),
    ...reason('drift-ends', ended, 'that drifted because of an earlier change, but match the new version', 'keeps these nodes'),
    ...reason('no-hash', notCompared, 'whose hash annotations are missing or have another version', 'does not replace these nodes because of static drift'),
  ];
}

/** Returns the nodes that a change of a NodePool with NodeClaims replaces or deletes. */
export function replacedNodes({ reasons }: Effect, replaced: number, all: number, { spec }: JsonObject, unknown = UNKNOWN_NODES): AffectedNodes {
  if (all === 0) return 'none';
  const effects: readonly { readonly nodes: AffectedNodes }[] = reasons.map(({ kind }) => {
    if (kind === 'recreate') return { nodes: 'all' };
    if (kind === 'scale-down') return { nodes: spec.replicas === 0 ? 'all' : 'some' };
    return { nodes: unknown.has(kind) ? 'unknown' : 'none' };
  });
  return nodesOf([{ nodes: shareOf(replaced, all) }, ...effects]);
}

/** Returns the number of nodes that a change replaces or deletes, or undefined if it is unknown. */
export function replacedCount({ reasons }: Effect, replaced: number, all: number, { spec }: JsonObject, unknown = UNKNOWN_NODES): number | undefined {
  if (all > 0 && reasons.some(({ kind }) => unknown.has(kind))) return undefined;
  const surplus = reasons.some(({ kind }) => kind === 'scale-down') ? all - spec.replicas : 0;
  // Karpenter can choose drifted nodes when it deletes the surplus.
  return replaced > 0 && surplus > 0 ? undefined : replaced + surplus;
}
