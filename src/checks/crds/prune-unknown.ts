import { childPath, copyOf, isObject, JsonObject, keyPath, put } from '../../foundation/basics/json';
import { CrdSchema } from '../../karpenter/versions/crd';
import { Finding } from '../findings/finding';
import { unknownField } from '../schema/structure';

/**
 * Handling of unknown fields: `goes` removes them, `stays` keeps them but prunes inside known fields, and `free` keeps everything,
 * as in metadata.
 */
type Unknown = 'goes' | 'stays' | 'free';

type Report = (finding: Finding) => void;

const META = new Set(['apiVersion', 'kind', 'metadata']);

/** Returns an object as the API server stores it: with defaults, and without unknown fields or disallowed nulls. Reports the unknown fields. */
export function pruneUnknown(object: JsonObject, schema: CrdSchema, report: Report): JsonObject {
  return prunedValue(object, { ...schema, 'x-kubernetes-embedded-resource': true }, '', 'goes', report) as JsonObject;
}

function prunedValue(value: unknown, schema: CrdSchema | undefined, path: string, unknown: Unknown, report: Report): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const here = unknown === 'goes' && schema?.['x-kubernetes-preserve-unknown-fields'] ? 'stays' : unknown;
  if (isObject(value)) return prunedObject(value, schema, path, here === 'stays' && schema === undefined ? 'free' : here, report);
  const { items } = schema ?? {};
  return (value as unknown[]).map((item, index) => {
    const there = item === null && items !== undefined && !items.nullable ? copyOf(items.default) ?? null : item;
    return prunedValue(there, items, `${path}[${index}]`, here, report);
  });
}

function prunedObject(value: JsonObject, schema: CrdSchema | undefined, path: string, unknown: Unknown, report: Report): JsonObject {
  const { properties = {}, additionalProperties } = schema ?? {};
  const result: JsonObject = {};
  for (const name of Object.keys(value)) {
    const child = value[name];
    const isField = Object.hasOwn(properties, name);
    const known = isField ? properties[name] : typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const at = !isField && known !== undefined && isTyped(known) ? keyPath(path, name) : childPath(path, name);
    const isMeta = schema?.['x-kubernetes-embedded-resource'] && META.has(name);
    if (child === undefined) continue;
    if (unknown === 'goes' && known === undefined && !additionalProperties && !isMeta) {
      report(unknownField(at, name, Object.keys(properties)));
      continue;
    }
    const there = child === null && known !== undefined && !known.nullable ? copyOf(known.default) : child;
    if (there !== undefined) {
      const below = isMeta || (unknown === 'stays' && known === undefined && !additionalProperties) ? 'free' : unknown === 'stays' ? 'goes' : unknown;
      put(result, name, prunedValue(there, known, at, below, report));
    }
  }
  for (const name of Object.keys(properties)) {
    const known = properties[name];
    if (known.default !== undefined && !Object.hasOwn(result, name)) put(result, name, prunedValue(copyOf(known.default), known, childPath(path, name), 'free', report));
  }
  return result;
}

/** Returns true if the structure check treats entries of a map with this schema as keys, not as fields. */
function isTyped(schema: CrdSchema): boolean {
  return schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true;
}
