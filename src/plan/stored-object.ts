import { JsonObject } from '../basics/json';
import { pruneAndDefault } from '../validation/schema/prune-and-default';
import { Schema, schemaOf } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, factsOf, releaseOfFacts } from '../versions/known-apis';

/** Returns the schema of an object's API in a release, or undefined if the API is unknown. */
export function schemaOfObject(object: JsonObject, version: KarpenterVersion): Schema | undefined {
  const api = apiOfObject(object);
  const facts = factsOf(api);
  const release = facts && releaseOfFacts(api, facts, version);
  return facts === undefined || release === undefined ? undefined : schemaOf(facts.schema, release);
}

/** Returns an object as the API server stores it with the CRDs of a release: with defaults, and without unknown fields. */
export function storedObject(object: JsonObject, version: KarpenterVersion): JsonObject {
  const schema = schemaOfObject(object, version);
  return schema === undefined ? object : pruneAndDefault(object, schema);
}
