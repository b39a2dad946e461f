import { ruleSetFor, ruleSetOf } from './rule-set';
import { isOfAutoMode } from '../../versions/auto-mode';
import { Schema } from '../../versions/facts';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, factsOf, KNOWN_APIS } from '../../versions/known-apis';
import { Json, ObjectIndex } from '../rule';
import { objectSchema } from '../schema/object-schema';
import { wellTyped } from '../schema/well-typed';

const indexes = new WeakMap<ObjectIndex, Map<string, ObjectIndex>>();

/**
 * Returns the index for the rules of a release. All values in the other objects have the type that the CRD specifies.
 * Overlays remain as written, because rules skip overlays that Karpenter does not accept.
 */
export function wellTypedIndex(index: ObjectIndex, version: KarpenterVersion): ObjectIndex {
  const ofReleases = indexes.get(index) ?? new Map<string, ObjectIndex>();
  indexes.set(index, ofReleases);
  const release = String(version);
  const cleaned = ofReleases.get(release) ?? clean(index, version);
  ofReleases.set(release, cleaned);
  return cleaned;
}

function clean(index: ObjectIndex, version: KarpenterVersion): ObjectIndex {
  const schemas = new Map<string, Schema>();
  const cleanObject = (json: Json) => {
    const api = apiOfObject(json);
    if (isOfAutoMode(json)) return wellTyped(json, ruleSetOf(json, version)!.schema);
    const schema = schemas.get(api) ?? schemaFor(api, version);
    schemas.set(api, schema);
    return wellTyped(json, schema);
  };
  const cleanAll = (objects: ReadonlyMap<string, Json>) => new Map([...objects].map(([name, json]) => [name, cleanObject(json)]));
  return {
    ...index,
    nodeClasses: cleanAll(index.nodeClasses),
    autoModeClasses: cleanAll(index.autoModeClasses),
    nodeTemplates: cleanAll(index.nodeTemplates),
    pools: index.pools.map(cleanObject),
    projects: new Map([...index.projects].map(([name, projects]) => [name, projects.map(cleanObject)])),
  };
}

/** Returns the schema in a release. For an API that the release does not serve, returns the newest schema of the API or, if the API is unknown, of the kind. */
function schemaFor(api: string, version: KarpenterVersion): Schema {
  const served = ruleSetFor(api, version)?.schema;
  if (served !== undefined) return served;
  const kind = api.slice(api.lastIndexOf(' '));
  const facts = factsOf(api) ?? factsOf(KNOWN_APIS.find((known) => known.endsWith(kind))!)!;
  return objectSchema(facts, facts.releases[facts.releases.length - 1]);
}
