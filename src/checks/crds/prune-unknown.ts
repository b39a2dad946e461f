import { childPath, copyOf, isObject, JsonObject, keyPath, put } from '../../foundation/basics/json';
import { CrdSchema } from '../../karpenter/versions/crd';
import { Finding } from '../findings/finding';
import { unknownField } from '../schema/structure';

/**
 * Handling of fields that the schema does not declare. `prune` removes them. `preserve` keeps them, and prunes inside declared fields.
 * `preserveAll` keeps all fields at any depth, as in metadata.
 */
type Mode = 'prune' | 'preserve' | 'preserveAll';

type Report = (finding: Finding) => void;

const EMBEDDED_META = new Set(['apiVersion', 'kind', 'metadata']);

/** Returns an object as the API server stores it: with defaults, and without unknown fields or disallowed nulls. Reports the unknown fields. */
export function pruneUnknown(object: JsonObject, schema: CrdSchema, report: Report): JsonObject {
  return prunedValue(object, { ...schema, 'x-kubernetes-embedded-resource': true }, '', 'prune', report) as JsonObject;
}

function prunedValue(value: unknown, schema: CrdSchema | undefined, path: string, mode: Mode, report: Report): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const modeHere = mode === 'prune' && schema?.['x-kubernetes-preserve-unknown-fields'] ? 'preserve' : mode;
  return isObject(value)
    ? prunedObject(value, schema ?? {}, path, schema === undefined && modeHere === 'preserve' ? 'preserveAll' : modeHere, report)
    : prunedList(value as unknown[], schema?.items, path, modeHere, report);
}

function prunedList(list: readonly unknown[], items: CrdSchema | undefined, path: string, mode: Mode, report: Report): unknown[] {
  return list.map((item, index) => prunedValue(withoutBadNull(item, items) ?? null, items, `${path}[${index}]`, mode, report));
}

function prunedObject(value: JsonObject, schema: CrdSchema, path: string, mode: Mode, report: Report): JsonObject {
  const result: JsonObject = {};
  for (const name of Object.keys(value)) {
    if (value[name] !== undefined) addPruned(result, name, value[name], schema, path, mode, report);
  }
  addDefaults(result, schema, path, report);
  return result;
}

/** Adds a field to an object, unless the API server drops the field. */
function addPruned(result: JsonObject, name: string, value: unknown, schema: CrdSchema, path: string, mode: Mode, report: Report): void {
  const { properties = {}, additionalProperties } = schema;
  const isField = Object.hasOwn(properties, name);
  const child = isField ? properties[name] : typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const childAt = !isField && child !== undefined && isTyped(child) ? keyPath(path, name) : childPath(path, name);
  const isUnknown = child === undefined && !additionalProperties;
  const isMeta = schema['x-kubernetes-embedded-resource'] && EMBEDDED_META.has(name);
  if (isUnknown && !isMeta && mode === 'prune') {
    report(unknownField(childAt, name, Object.keys(properties)));
    return;
  }
  const kept = withoutBadNull(value, child);
  if (kept !== undefined) put(result, name, prunedValue(kept, child, childAt, isMeta ? 'preserveAll' : modeInside(mode, isUnknown), report));
}

function modeInside(mode: Mode, isUnknown: boolean): Mode {
  if (mode !== 'preserve') return mode;
  return isUnknown ? 'preserveAll' : 'prune';
}

function addDefaults(result: JsonObject, { properties = {} }: CrdSchema, path: string, report: Report): void {
  for (const name of Object.keys(properties)) {
    const field = properties[name];
    if (field.default === undefined || Object.hasOwn(result, name)) continue;
    put(result, name, prunedValue(copyOf(field.default), field, childPath(path, name), 'preserveAll', report));
  }
}

/** Returns a copy of the default, or undefined, for a null that the schema does not allow. Returns other values unchanged. */
function withoutBadNull(value: unknown, schema: CrdSchema | undefined): unknown {
  return value === null && schema !== undefined && !schema.nullable ? copyOf(schema.default) : value;
}

/** Returns true if the structure check treats entries of a map with this schema as keys, not as fields. */
function isTyped(schema: CrdSchema): boolean {
  return schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true;
}
