import { put } from './field-path';
import { Schema } from '../../../src/karpenter/versions/facts';

/** Returns the object without fields that a schema does not have or accept. Does not change apiVersion, kind, or metadata. */
export function pruned<T extends object>(object: T, schema: Schema): T {
  return { ...(prune(object, schema) as T), ...('metadata' in object ? { metadata: object.metadata } : {}) };
}

function prune(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, schema?.items));
  if (typeof value !== 'object' || value === null) return value;
  if (schema?.preserveUnknownFields) return value;
  if (schema?.maxProperties === 0) return {};
  const result = {};
  for (const [name, child] of Object.entries(value)) {
    const known = propertyOf(schema, name);
    if (known) put(result, name, prune(child, known));
  }
  return result;
}

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  return schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : schema?.values;
}
