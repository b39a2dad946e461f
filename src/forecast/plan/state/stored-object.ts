import { autoModePools } from '../../../checks/engine/auto-mode-pools';
import { pruneAndDefault } from '../../../checks/schema/prune-and-default';
import { wellTyped } from '../../../checks/schema/well-typed';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { AUTO_MODE_RELEASE, isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { FieldFacts, Schema, schemaOf } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { releaseOfFacts } from '../../../karpenter/versions/known-releases';
import { withField } from '../changed-fields';

let ofAutoModePools: FieldFacts | undefined;

function autoModePoolFacts(): FieldFacts {
  return ofAutoModePools ??= autoModePools().schema;
}

/** Caches the schemas of kinds by release. */
const schemas = new WeakMap<FieldFacts, Map<string, Schema>>();

/** Returns the schema of an object's API in a release, or undefined if the API is unknown. */
export function schemaOfObject(object: JsonObject, version: KarpenterVersion): Schema | undefined {
  const api = apiOfObject(object);
  if (NODE_POOLS.includes(api) && isOfAutoMode(object)) return knownSchema(autoModePoolFacts(), AUTO_MODE_RELEASE._asRelease());
  const facts = factsOf(api);
  const release = facts && releaseOfFacts(api, facts, version);
  return facts === undefined || release === undefined ? undefined : knownSchema(facts.schema, release);
}

function knownSchema(facts: FieldFacts, release: string): Schema {
  const ofKind = schemas.get(facts) ?? new Map<string, Schema>();
  schemas.set(facts, ofKind);
  const schema = ofKind.get(release) ?? schemaOf(facts, release);
  ofKind.set(release, schema);
  return schema;
}

/** Returns an object with defaults, and without unknown fields. Keeps values that the API server rejects. */
export function defaultedObject(object: JsonObject, version: KarpenterVersion): JsonObject {
  const schema = schemaOfObject(object, version);
  return schema === undefined ? object : pruneAndDefault(object, schema);
}

/** Returns an object as the API server stores it with the CRDs of a release. Adds defaults, and removes unknown fields and values of the wrong type. */
export function storedObject(object: JsonObject, version: KarpenterVersion): JsonObject {
  const stored = defaultedObject(object, version);
  const ofSpec = schemaOfObject(object, version)?.properties?.spec;
  if (stored.spec === undefined || ofSpec === undefined) return stored;
  const spec = withPlaceholders(wellTyped(stored.spec, ofSpec), stored.spec) as JsonObject;
  return { ...stored, spec: NODE_POOLS.includes(apiOfObject(object)) ? withKeys(spec) : spec };
}

/** Adds the placeholders for values of other types, such as a whole spec, which another program fills in. */
function withPlaceholders(known: unknown, given: unknown): unknown {
  if (known === given) return known;
  if (typeof given === 'string' && placeholderIn(given) !== undefined) return given;
  if (Array.isArray(known) && Array.isArray(given)) return known.map((item, index) => withPlaceholders(item, given[index]));
  if (!isObject(known) || !isObject(given)) return known;
  const all = { ...known };
  for (const [name, value] of Object.entries(given)) {
    const child = withPlaceholders(Object.hasOwn(known, name) ? known[name] : undefined, value);
    if (child !== undefined) put(all, name, child);
  }
  return all;
}

/** Returns the spec of a NodePool without requirements that have no key. */
function withKeys(spec: JsonObject): JsonObject {
  const { requirements } = objectAt(spec, ['template', 'spec']);
  if (!Array.isArray(requirements) || requirements.every(hasKey)) return spec;
  return withField(spec, ['template', 'spec', 'requirements'], requirements.filter(hasKey));
}

/** Returns whether a requirement has a key, or is a placeholder. */
function hasKey(requirement: unknown): boolean {
  return typeof requirement === 'string' || typeof objectAt(requirement, []).key === 'string';
}
