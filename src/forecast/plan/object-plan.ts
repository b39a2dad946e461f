import { JsonObject } from '../../foundation/basics/json';

/** The change of an object. */
export type Action = 'create' | 'delete' | 'recreate' | 'update' | 'none';

/** The nodes that a change replaces or deletes. */
export type AffectedNodes = 'all' | 'some' | 'unknown' | 'none';

/** Why and when a change affects nodes. */
export type ReasonKind =
  /** The object is new. */
  | 'create'
  /** The object is deleted. */
  | 'delete'
  /** The API server rejects the update, so the object must be deleted and created again. */
  | 'recreate'
  /** The API server rejects the object, so the change has no effect. */
  | 'rejected'
  /** The EC2NodeClass of the NodePool is missing, so Karpenter launches no more nodes. */
  | 'missing-node-class'
  /** The drift hash changes, so Karpenter replaces all nodes. */
  | 'static-drift'
  /** Karpenter replaces the nodes whose labels no longer match the requirements. */
  | 'requirements-drift'
  /** Karpenter replaces the nodes whose AMI is not the newest that the EC2NodeClass selects for their instance type. */
  | 'ami-drift'
  | 'subnet-drift'
  | 'security-group-drift'
  | 'capacity-reservation-drift'
  /** An earlier change made nodes drift, and Karpenter has not replaced them yet. */
  | 'pending-drift'
  /** Nodes have drifted since an earlier change, but match the new version, so Karpenter keeps them. */
  | 'drift-ends'
  /** Karpenter does not compare the hashes of nodes, because annotations are missing or have another version. */
  | 'no-hash'
  /** The objects have different API versions, or their kind is not compared. */
  | 'not-compared'
  /** A placeholder in a name decides whether the object is deleted, is created, or is another version of an object. */
  | 'unknown-name'
  /** Karpenter deletes nodes of a static NodePool, because `replicas` decreases. */
  | 'scale-down'
  /** Karpenter may consolidate nodes that the old settings kept, or may do so sooner. */
  | 'consolidation'
  /** Budgets of the NodePool block disruption less, so Karpenter may disrupt nodes that wait. */
  | 'budgets'
  /** The change affects only nodes that Karpenter launches later. */
  | 'new-nodes'
  /** The change takes effect at once, without replacing nodes. */
  | 'immediate'
  /** The change has no effect on nodes. */
  | 'no-effect';

/** One effect of a change. */
export interface Reason {
  readonly kind: ReasonKind;
  /** The object that changes, for example `EC2NodeClass/default`. */
  readonly object: string;
  /** Path of the changed field, or null if the reason concerns the whole object. */
  readonly path: string | null;
  /** The change and its effect, in words that follow the path, or the object if the path is null. */
  readonly message: string;
  /** How to avoid the effect. */
  readonly fix?: string;
}

/** The effects of a change, and the nodes that it replaces. */
export interface Effect {
  readonly nodes: AffectedNodes;
  readonly reasons: readonly Reason[];
}

/** The plan for an object. */
export interface ObjectPlan extends Effect {
  readonly action: Action;
  /** Whether the API server rejects the object, so that the cluster keeps the old version. False by default. */
  readonly isRejected?: boolean;
  /** Whether the object remains in the cluster although only the old version contains it. False by default. */
  readonly isKept?: boolean;
}

export const NO_CHANGE: ObjectPlan = { action: 'none', nodes: 'none', reasons: [] };

/** Kinds in the order of a report: first the effects on running nodes. */
const KINDS: readonly ReasonKind[] = [
  'create', 'delete', 'recreate', 'rejected', 'missing-node-class', 'scale-down', 'static-drift', 'requirements-drift', 'ami-drift', 'subnet-drift', 'security-group-drift', 'capacity-reservation-drift',
  'pending-drift', 'drift-ends', 'no-hash', 'not-compared', 'unknown-name', 'consolidation', 'budgets', 'immediate', 'new-nodes', 'no-effect',
];

/** Sorts reasons by kind. Reasons of the same kind keep their order. */
export function inOrder(reasons: readonly Reason[]): readonly Reason[] {
  return [...reasons].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

const ORDER: readonly AffectedNodes[] = ['none', 'unknown', 'some', 'all'];

/** Returns the nodes that any of several effects replaces. A known number of nodes takes precedence over an unknown number. */
export function nodesOf(effects: readonly { readonly nodes: AffectedNodes }[]): AffectedNodes {
  return ORDER[Math.max(0, ...effects.map(({ nodes }) => ORDER.indexOf(nodes)))];
}

const REPLACING: ReadonlySet<ReasonKind> = new Set([
  'static-drift', 'requirements-drift', 'ami-drift', 'subnet-drift', 'security-group-drift', 'capacity-reservation-drift', 'pending-drift', 'not-compared',
]);

/** Returns whether Karpenter replaces drifted nodes, or may replace them. Budgets and annotations limit replacements, but not deletions. */
export function replacesDrifted({ action, reasons }: ObjectPlan): boolean {
  return (action === 'update' || action === 'none') && reasons.some(({ kind }) => REPLACING.has(kind));
}

/** Returns whether the EC2NodeClass of a NodePool is missing. Karpenter launches and replaces no nodes of such a NodePool. */
export function lacksNodeClass({ reasons }: Effect): boolean {
  return reasons.some(({ kind }) => kind === 'missing-node-class');
}

/** Returns whether Karpenter deletes surplus nodes of a NodePool, and replaces none. */
export function onlyDeletes({ json, ...plan }: ObjectPlan & { readonly json: JsonObject }): boolean {
  return plan.nodes !== 'none' && plan.reasons.some(({ kind }) => kind === 'scale-down') && (json.spec?.replicas === 0 || !replacesDrifted(plan));
}

/** Returns whether a placeholder in a name decides what happens to an object. */
export function hasUnknownName({ reasons }: Effect, object: string): boolean {
  return reasons.some((reason) => reason.kind === 'unknown-name' && reason.object === object);
}
