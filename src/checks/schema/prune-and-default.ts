import { isObject, JsonObject, put } from '../../foundation/basics/json';
import { Schema } from '../../karpenter/versions/facts';

/** Returns an object as the API server stores it: with defaults, and without unknown fields or nulls. Metadata remains unchanged. */
export function pruneAndDefault(json: JsonObject, schema: Schema): JsonObject {
  const kept = pruneAndDefaultValue(json, schema) as JsonObject;
  return 'metadata' in json ? { ...kept, metadata: json.metadata } : kept;
}

function pruneAndDefaultValue(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => pruneAndDefaultValue(item, schema?.items));
  if (!isObject(value)) return value;
  if (schema?.preserveUnknownFields) return value;
  const { properties = {}, values } = schema ?? {};
  const result: JsonObject = {};
  for (const [name, child] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : values;
    if (known && (child !== null || known.nullable)) put(result, name, pruneAndDefaultValue(child, known));
  }
  for (const [name, property] of Object.entries(properties)) {
    if (property.default !== undefined && !Object.hasOwn(result, name)) put(result, name, pruneAndDefaultValue(property.default, property));
  }
  return result;
}
