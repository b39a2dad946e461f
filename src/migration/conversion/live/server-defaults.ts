import { pruneAndDefault } from '../../../checks/schema/prune-and-default';
import { childPath, deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';
import { Schema } from '../../../karpenter/versions/facts';

export interface WithoutDefaults {
  readonly json: JsonObject;
  /** Paths of the removed values. */
  readonly removed: readonly string[];
}

/** Removes the values that the API server adds to an object if they are missing. */
export function withoutServerDefaults(json: JsonObject, schema: Schema): WithoutDefaults {
  const removed: string[] = [];
  const spec = schema.properties?.spec;
  return { json: spec && isObject(json.spec) ? { ...json, spec: pruned(json.spec, spec, 'spec', removed) } : json, removed };
}

function pruned(object: JsonObject, schema: Schema, path: string, removed: string[]): JsonObject {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(object)) {
    const property = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const at = childPath(path, name);
    if (property?.default !== undefined && deepEqual(stored(value, property), stored(property.default, property))) removed.push(at);
    else entries.push([name, property && isObject(value) ? pruned(value, property, at, removed) : value]);
  }
  return Object.fromEntries(entries);
}

/** Returns a value as the API server stores it. */
function stored(value: unknown, schema: Schema): unknown {
  return pruneAndDefault({ value }, { facts: schema.facts, properties: { value: schema } }).value;
}
