import { RejectedObject, rejectedObject } from './rejected-objects';
import { checkKnownValues } from '../../checks/engine/report-object';
import { Finding } from '../../checks/findings/finding';
import { objectIndexOf } from '../../checks/findings/object-index';
import { Json, Rule } from '../../checks/findings/rule';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { isObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf, isNonEmpty, isServed } from '../../karpenter/versions/known-apis';

export interface WellFormedObjects {
  /** The objects without errors in their structure, and without nulls, which the API server drops. */
  readonly objects: readonly Json[];
  readonly rejected: readonly RejectedObject[];
}

/**
 * Sorts out objects of known APIs that have no name, a value of a wrong type, or a list item without a required field.
 *
 * @param knownValues objects with placeholders for the values that kustomize sets, by the object as it is written
 */
export function wellFormedObjects(
  all: readonly ManifestObject[], version: KarpenterVersion, colors: boolean, knownValues: ReadonlyMap<Json, Json> = new Map(),
): WellFormedObjects {
  const rejected: RejectedObject[] = [];
  const objects: Json[] = [];
  for (const object of all) {
    const target = { version: servedVersion(object.json, version), assumed: false };
    const known = { ...object, json: knownValues.get(object.json) ?? object.json };
    const errors = checkKnownValues(known, target, NO_OBJECTS, isOfMetadata).findings.filter((finding) => isStructural(finding, object.json));
    if (errors.length > 0) rejected.push(rejectedObject(object, errors, colors));
    else objects.push(withoutNulls(object.json));
  }
  return { objects, rejected };
}

/** The structure check needs no rules. Only rules check the name. */
function isOfMetadata({ id }: Rule): boolean {
  return id.startsWith('metadata-');
}

const NO_OBJECTS = objectIndexOf([], false);

function isStructural({ rule, path }: Finding, { metadata }: Json): boolean {
  return rule === 'schema-type' || (path === 'metadata.name' && !isNonEmpty(metadata?.name)) || (rule === 'schema-required' && path.includes(']'));
}

/** Returns the target release or, if it does not serve the API, the last release that does. */
function servedVersion(json: Json, version: KarpenterVersion): KarpenterVersion {
  const api = apiOfObject(json);
  return isServed(api, version) ? version : KarpenterVersion.of(factsOf(api)!.releases.slice(-1)[0]);
}

function withoutNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNulls) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null).map(([key, each]) => [key, withoutNulls(each)])) as T;
}
