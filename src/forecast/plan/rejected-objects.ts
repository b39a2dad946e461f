import { changeText } from './change-text';
import { changedFields } from './changed-fields';
import { FindingChanges } from './finding-changes';
import { NO_CHANGE, ObjectPlan, Reason } from './object-plan';
import { defaultedObject, schemaOfObject } from './state/stored-object';
import { EnforcedBy, Severity } from '../../checks/findings/finding';
import { JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASSES, NODE_POOLS } from '../../karpenter/versions/known-apis';

const BY_API_SERVER: ReadonlySet<EnforcedBy> = new Set([EnforcedBy.SCHEMA, EnforcedBy.CEL]);
const COMPARED: ReadonlySet<string> = new Set([...NODE_POOLS, ...EC2_NODE_CLASSES]);

/** An object that the API server rejects. */
export interface RejectedObject {
  readonly json: JsonObject;
  /** The old object, or undefined if the object is new. */
  readonly before: JsonObject | undefined;
}

/** Returns the new NodePools and EC2NodeClasses that the API server rejects, by kind and name, for example `NodePool/default`. */
export function rejectedObjects(
  before: readonly JsonObject[], after: readonly JsonObject[], { added, kept }: FindingChanges,
): ReadonlyMap<string, RejectedObject> {
  const errors = [...added, ...kept].filter(({ severity, enforcedBy }) => severity === Severity.ERROR && BY_API_SERVER.has(enforcedBy));
  const names = new Set(errors.map(({ object }) => object));
  const isRejected = (object: JsonObject) => COMPARED.has(apiOfObject(object)) && typeof object.metadata?.name === 'string' && names.has(nameOf(object));
  const olds = new Map(before.filter((object) => COMPARED.has(apiOfObject(object))).map((object) => [nameOf(object), object]));
  return new Map(after.filter(isRejected).map((json) => [nameOf(json), { json, before: olds.get(nameOf(json)) }]));
}

/** Returns the objects that a cluster has after a change. If the API server rejects an object, the cluster keeps the old version. */
export function acceptedObjects(after: readonly JsonObject[], rejected: ReadonlyMap<string, RejectedObject>): readonly JsonObject[] {
  return after.flatMap((object) => {
    const ofObject = COMPARED.has(apiOfObject(object)) ? rejected.get(nameOf(object)) : undefined;
    if (ofObject === undefined) return [object];
    return ofObject.before === undefined ? [] : [ofObject.before];
  });
}

/**
 * Returns the plan for an object that the API server rejects. An object whose fields are unchanged has no plan, because the cluster already has it.
 *
 * @param before the old object, or undefined if the object is new
 */
export function rejectionPlan(before: JsonObject | undefined, after: JsonObject, version: KarpenterVersion): ObjectPlan {
  const object = nameOf(after);
  const rejects = `the API server rejects the ${after.kind}`;
  if (before === undefined) {
    return { action: 'create', nodes: 'none', isRejected: true, reasons: [{ kind: 'rejected', object, path: null, message: `is not created, because ${rejects}` }] };
  }
  const fields = changedFields(defaultedObject(before, version), defaultedObject(after, version), schemaOfObject(after, version));
  const reasons = fields.map((field): Reason => ({ kind: 'rejected', object, path: field.path, message: `${changeText(field)}, but ${rejects}` }));
  return reasons.length === 0 ? NO_CHANGE : { action: 'update', nodes: 'none', isRejected: true, reasons };
}

function nameOf({ kind, metadata }: JsonObject): string {
  return `${kind}/${metadata?.name}`;
}
