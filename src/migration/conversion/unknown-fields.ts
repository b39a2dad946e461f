import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { nameOf, note } from './notes';
import { ruleSetFor } from '../../checks/engine/rule-set';
import { childPath, isObject, JsonObject, put } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { Schema } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf } from '../../karpenter/versions/known-apis';

interface UnknownField {
  readonly path: string;
  readonly value: unknown;
}

/** Removes the fields that no release of the object's API version has, because the next API version can give them a meaning. */
export function withoutUnknownFields(json: JsonObject, notes: ConversionNote[]): JsonObject {
  const { known, unknown } = split(json, KarpenterVersion.of(factsOf(apiOfObject(json))!.releases.at(-1)!));
  unknown.forEach(({ path, value }) => notes.push(note(ConversionNoteKind.DROPPED, `${nameOf(json)} ${path}`, valueText(value), 'is removed, because the field is unknown')));
  return known;
}

/** Reports the fields that the release does not have in objects that are not converted. */
export function reportKeptFields(json: JsonObject, version: KarpenterVersion, notes: ConversionNote[]): void {
  split(json, version).unknown.forEach(({ path, value }) => notes.push(note(ConversionNoteKind.KEPT, `${nameOf(json)} ${path}`, valueText(value), `is kept, but the field is unknown in Karpenter ${version}`)));
}

function split(json: JsonObject, version: KarpenterVersion): { readonly known: JsonObject; readonly unknown: readonly UnknownField[] } {
  const { schema } = ruleSetFor(apiOfObject(json), version) ?? {};
  if (schema === undefined) return { known: json, unknown: [] };
  const { metadata, ...rest } = json;
  const unknown: UnknownField[] = [];
  const known = knownPart(rest, schema, '', unknown) as JsonObject;
  // The order of fields remains.
  return { known: Object.fromEntries(Object.keys(json).filter((name) => name === 'metadata' || Object.hasOwn(known, name)).map((name) => [name, name === 'metadata' ? metadata : known[name]])), unknown };
}

function knownPart(value: unknown, schema: Schema | undefined, path: string, unknown: UnknownField[]): unknown {
  if (schema === undefined || schema.preserveUnknownFields) return value;
  if (Array.isArray(value)) return value.map((item, index) => knownPart(item, schema.items, `${path}[${index}]`, unknown));
  if (!isObject(value) || (schema.properties === undefined && schema.values === undefined)) return value;
  const result: JsonObject = {};
  for (const [name, child] of Object.entries(value)) {
    const at = childPath(path, name);
    const known = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : schema.values;
    if (known === undefined) unknown.push({ path: at, value: child });
    else put(result, name, knownPart(child, known, at, unknown));
  }
  return result;
}
