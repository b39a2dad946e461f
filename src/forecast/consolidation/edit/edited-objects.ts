import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { overridden } from '../../snapshot/overridden';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';

/** A change of the objects in a snapshot. */
export interface ClusterEdit {
  /** New NodePools and node classes, and new versions of those in the snapshot. */
  readonly changed: readonly JsonObject[];
  /** Deleted NodePools and node classes, for example `NodePool/general`. */
  readonly deleted: ReadonlySet<string>;
  /** The NodePools whose nodes Karpenter deletes, by name. */
  readonly emptiedPools: ReadonlySet<string>;
  /** The NodePools that can launch no nodes, because their EC2NodeClass is missing, by name. */
  readonly unreadyPools: ReadonlySet<string>;
  /** The names of the NodeClaims that drift after the change. */
  readonly drifting: ReadonlySet<string>;
  /** The names of the NodeClaims that drift because of the change. */
  readonly newlyDrifting: ReadonlySet<string>;
}

const HASH_VERSION = 'karpenter.sh/nodepool-hash-version';

/** Returns the objects of a snapshot after a change. The nodes that drift are those of the edit, so the hashes of nodes do not count. */
export function editedObjects(objects: readonly JsonObject[], edit: ClusterEdit, now: Date): JsonObject[] {
  const changed = new Map(edit.changed.map((json) => [nameOf(json), json]));
  const known = new Set(objects.map(nameOf));
  const kept = objects.filter((json) => !edit.deleted.has(nameOf(json))).map((json) => {
    if (json.kind === 'NodeClaim') return editedClaim(json, edit, now.toISOString());
    const current = changed.get(nameOf(json));
    return withReadiness(current === undefined ? json : overridden(json, current), edit);
  });
  return [...kept, ...edit.changed.filter((json) => !known.has(nameOf(json))).map((json) => withReadiness(json, edit))];
}

function withReadiness(json: JsonObject, { unreadyPools }: ClusterEdit): JsonObject {
  return json.kind === 'NodePool' && unreadyPools.has(objectName(json)) ? withConditions(json, 'Ready', [{ type: 'Ready', status: 'False' }]) : json;
}

function editedClaim(claim: JsonObject, { emptiedPools, drifting }: ClusterEdit, now: string): JsonObject {
  const { annotations, labels, ...metadata } = objectAt(claim, ['metadata']);
  const { [HASH_VERSION]: _, ...others } = objectAt(annotations, []);
  const isDeleted = emptiedPools.has(String(objectAt(labels, [])[NODE_POOL_LABEL]));
  const withoutHash = { ...claim, metadata: { ...metadata, labels, annotations: others, ...isDeleted && { deletionTimestamp: now } } };
  const drift = drifting.has(objectName(claim)) ? [{ type: 'Drifted', status: 'True', reason: 'Drifted', lastTransitionTime: now }] : [];
  return withConditions(withoutHash, 'Drifted', drift);
}

/** Replaces the conditions of a type. */
function withConditions(json: JsonObject, type: string, conditions: readonly JsonObject[]): JsonObject {
  const others = objectsIn(objectAt(json, ['status']).conditions).map(({ item }) => item).filter((each) => each.type !== type);
  return { ...json, status: { ...objectAt(json, ['status']), conditions: [...others, ...conditions] } };
}

function nameOf(json: JsonObject): string {
  return `${json.kind}/${objectName(json)}`;
}
