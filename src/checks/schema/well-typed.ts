import { isInteger } from './integer';
import { Schema } from '../../karpenter/versions/facts';
import { Json } from '../findings/rule';

/**
 * Returns an object for the rules, without unknown fields, nulls, or values of the wrong type. The structure check reports these.
 * An empty value replaces a removed list item, so that indexes remain the same. Unchanged parts are not copied.
 */
export function wellTyped(json: Json, schema: Schema): Json {
  return (clean(json, schema) ?? {}) as Json;
}

function clean(value: unknown, schema: Schema): unknown {
  if (schema.intOrString) return isInteger(value) || typeof value === 'string' ? value : undefined;
  switch (schema.type) {
    case 'object': return typeof value === 'object' && value !== null && !Array.isArray(value) ? cleanObject(value as Json, schema) : undefined;
    case 'array': return Array.isArray(value) ? cleanList(value, schema) : undefined;
    // The API server accepts a list instead of a string if the string has a format.
    case 'string': return typeof value === 'string' || (schema.format !== undefined && Array.isArray(value)) ? value : undefined;
    case 'integer': return isInteger(value) ? value : undefined;
    case 'number': return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
    case 'boolean': return typeof value === 'boolean' ? value : undefined;
    default: return value;
  }
}

function cleanObject(value: Json, schema: Schema): Json {
  const { properties, values, preserveUnknownFields } = schema;
  let copy: { [key: string]: unknown } | undefined;
  for (const name in value) {
    const known = properties && Object.hasOwn(properties, name) ? properties[name] : values;
    const kept = known ? clean(value[name], known) : preserveUnknownFields ? value[name] : undefined;
    if (kept === value[name] && kept !== undefined) continue;
    copy ??= { ...value };
    if (kept === undefined) delete copy[name];
    else copy[name] = kept;
  }
  return copy ?? value;
}

function cleanList(value: readonly unknown[], schema: Schema): readonly unknown[] {
  const { items } = schema;
  if (!items) return value;
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index++) {
    const kept = clean(value[index], items) ?? emptyOf(items);
    if (kept === value[index]) continue;
    copy ??= [...value];
    copy[index] = kept;
  }
  return copy ?? value;
}

function emptyOf({ type }: Schema): unknown {
  return type === 'object' ? {} : type === 'array' ? [] : '';
}
