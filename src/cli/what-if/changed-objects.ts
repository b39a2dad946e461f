import { FieldChange, targetOf, withField } from './set-option';
import { objectErrors } from '../../checks/engine/object-errors';
import { messageAndFix, problemText } from '../../checks/findings/finding-text';
import { nameText } from '../../checks/findings/name-text';
import { driftHash } from '../../forecast/plan/drift-hash';
import { ObjectProblem, objectProblems } from '../../forecast/simulation/in-cluster/object-problems';
import { overridden } from '../../forecast/snapshot/overridden';
import { keyOf } from '../../forecast/snapshot/read/latest-objects';
import { JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { objectName } from '../../foundation/basics/object-name';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, isKarpenterObject, NODE_POOL } from '../../karpenter/versions/known-apis';
import { UsageError } from '../terminal/usage-error';

/** Objects after the changes of `--set` and `--override`. */
export interface ChangedObjects {
  readonly objects: readonly JsonObject[];
  /** The changes, for example `NodePool/general spec.limits.cpu is 100`. */
  readonly changes: readonly string[];
}

/** The annotations with the drift hash. Karpenter updates them on a NodePool and a node class, but not on NodeClaims. */
const HASH_ANNOTATIONS: { readonly [api: string]: string } = { [NODE_POOL]: 'karpenter.sh/nodepool-hash', [EC2_NODE_CLASS]: 'karpenter.k8s.aws/ec2nodeclass-hash' };
/** The release whose consolidation the command follows. */
const RELEASE = KarpenterVersion.of('1.15');

/**
 * Applies the changes of `--override` and then those of `--set`.
 *
 * @throws {UsageError} if a change concerns no object, or Karpenter rejects a changed object
 */
export function changedObjects(
  objects: readonly JsonObject[], overrides: readonly JsonObject[], fields: readonly FieldChange[], version: KarpenterVersion | undefined,
): ChangedObjects {
  if (overrides.length + fields.length === 0) return { objects, changes: [] };
  const named = objects.filter((json) => objectName(json) !== '');
  const oldObjects: ReadonlyMap<string, JsonObject> = new Map(named.map((json) => [keyOf(json), json]));
  const byKey = new Map(oldObjects);
  const changes: string[] = [];
  for (const override of overrides) {
    const key = keyOf(override);
    const old = byKey.get(key);
    byKey.set(key, old === undefined ? override : overridden(old, override));
    changes.push(`${nameText({ json: override })} is ${old === undefined ? 'added' : 'replaced'}`);
  }
  for (const field of fields) {
    const { object, path } = targetOf(field, [...byKey.values()]);
    byKey.set(keyOf(object), withField(object, path, field));
    changes.push(`${nameText({ json: object })} ${path} is ${jsonText(field.value)}`);
  }
  const before = new Set(objects);
  checkValid([...byKey.values()].filter((json) => !before.has(json)), version);
  const after = [...byKey].map(([key, json]) => (before.has(json) ? json : updated(oldObjects.get(key), json)));
  return { objects: [...after, ...objects.filter((json) => objectName(json) === '')], changes };
}

/** Returns an object as controllers update it after a change: with a new drift hash, or without the status of a PodDisruptionBudget, so that evictions are counted again. */
function updated(old: JsonObject | undefined, json: JsonObject): JsonObject {
  if (json.kind !== 'PodDisruptionBudget' || old === undefined || jsonText(old.spec) === jsonText(json.spec)) return withNewHash(old, json);
  const { status: _, ...others } = json;
  return others;
}

/** Returns an object with the hash that Karpenter writes after a change, unless the annotation was different before. */
function withNewHash(old: JsonObject | undefined, json: JsonObject): JsonObject {
  const annotation = HASH_ANNOTATIONS[apiOfObject(json)];
  if (annotation === undefined || old === undefined || old.metadata?.annotations?.[annotation] !== driftHash(old, RELEASE)) return json;
  return { ...json, metadata: { ...json.metadata, annotations: { ...json.metadata?.annotations, [annotation]: driftHash(json, RELEASE) } } };
}

/** @throws {UsageError} */
function checkValid(objects: readonly JsonObject[], version: KarpenterVersion | undefined): void {
  const ofKarpenter = objectErrors(objects.filter(isKarpenterObject).map((json) => ({ json })), version);
  const problems = new Map<JsonObject, readonly ObjectProblem[]>(objectProblems(objects, version));
  for (const [{ json }, errors] of ofKarpenter) problems.set(json, errors);
  for (const [json, [error]] of problems) {
    const rejecting = isKarpenterObject(json) ? 'Karpenter' : 'Kubernetes';
    throw new UsageError(oneLine(`${rejecting} rejects ${nameText({ json })} after the change: ${messageAndFix({ message: problemText(error), fix: error.fix })}`));
  }
}
