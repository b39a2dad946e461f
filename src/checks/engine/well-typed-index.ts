import { ruleSetFor, ruleSetOf } from './rule-set';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { Schema } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf, KNOWN_APIS } from '../../karpenter/versions/known-apis';
import { Json, ObjectIndex } from '../findings/rule';
import { objectSchema } from '../schema/object-schema';
import { wellTyped } from '../schema/well-typed';

const indexes = new WeakMap<ObjectIndex, Map<string, ObjectIndex>>();

/** Objects by name, in an index. */
type ByName<Value> = ReadonlyMap<string, Value>;

/** The objects without values of a wrong type, for each release. The indexes of a fleet's clusters share the objects by name. */
const cleanedByName = new WeakMap<ByName<unknown>, Map<string, ByName<any>>>();

/**
 * Returns the index for the rules of a release. All values in the other objects have the type that the CRD specifies.
 * Overlays remain as written, because rules skip overlays that Karpenter does not accept.
 */
export function wellTypedIndex(index: ObjectIndex, version: KarpenterVersion): ObjectIndex {
  return once(indexes, index, version, () => clean(index, version));
}

function once<Key extends object, Value>(results: WeakMap<Key, Map<string, Value>>, key: Key, version: KarpenterVersion, make: () => Value): Value {
  const ofReleases = results.get(key) ?? new Map<string, Value>();
  results.set(key, ofReleases);
  const release = String(version);
  const result = ofReleases.get(release) ?? make();
  ofReleases.set(release, result);
  return result;
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
  const cleanAll = <Value>(objects: ByName<Value>, cleanOne: (value: Value) => Value): ByName<Value> =>
    once(cleanedByName, objects, version, () => new Map([...objects].map(([name, value]) => [name, cleanOne(value)])));
  let pools: readonly Json[] | undefined;
  const cleaned: Json[] = [];
  const poolAt = (place: number) => cleaned[place] ??= cleanObject(index.poolAt(place));
  return {
    ...index,
    nodeClasses: cleanAll(index.nodeClasses, cleanObject),
    autoModeClasses: cleanAll(index.autoModeClasses, cleanObject),
    nodeTemplates: cleanAll(index.nodeTemplates, cleanObject),
    get pools() {
      return pools ??= index.poolsAsWritten.map((_, place) => poolAt(place));
    },
    poolAt,
    projects: cleanAll(index.projects, (projects) => projects.map(cleanObject)),
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
