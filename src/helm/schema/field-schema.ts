import { FIELD_DOCS } from '../field-docs';
import { FieldPath, pathText, valueAt } from '../field-path';
import { jsonSchemaOf } from './json-schema';
import { withKubeletFields } from './kubelet-schema';
import { METADATA_FIELDS, metadataFieldSchema } from './metadata-schema';
import { isObject, JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { Schema, schemaOf } from '../../versions/facts';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, factsOf, releaseOfFacts } from '../../versions/known-apis';

/** What is known of a field. */
export interface KnownField {
  readonly schema: JsonObject;
  readonly description?: string;
  /** Whether the API asks for it wherever there is what it stands in. */
  readonly isRequired: boolean;
}

/** Why there is no such field. */
export interface UnknownField {
  readonly message: string;
  readonly fix: string;
}

/** What the release says of a field of an object; of kinds that this package has no facts of, what the object renders says it. */
export function fieldSchema(json: JsonObject, path: FieldPath, version: KarpenterVersion): KnownField | UnknownField {
  const api = apiOfObject(json);
  const facts = factsOf(api);
  if (path[0] === 'metadata' && path[1] === 'namespace' && facts?.scope === 'Cluster') {
    return { message: `metadata.namespace can't be a value: a ${json.kind} stands in no namespace`, fix: 'leave it out' };
  }
  if (path[0] === 'metadata') return metadataField(json, path);
  const release = facts && releaseOfFacts(api, facts, version);
  if (!facts || release === undefined) return renderedField(json, path);
  if (path[0] !== 'spec' && path[0] !== 'data') return { message: `${path[0]} can't be a value`, fix: 'name metadata, spec or a field below them' };
  return schemaField(withKubeletFields(schemaOf(facts.schema, release)), api, path, json);
}

function schemaField(root: Schema, api: string, path: FieldPath, json: JsonObject): KnownField | UnknownField {
  let [at, isRequired, generic] = [root, false, ''];
  for (const [index, segment] of path.entries()) {
    const name = String(segment);
    const { properties, values, items } = at;
    const property = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const next = typeof segment === 'number' ? items : property ?? values;
    if (!next) return unknownBelow(path, index, api, Object.keys(properties ?? {}));
    if (typeof segment === 'number' && valueAt(json, path.slice(0, index + 1)) === undefined) return noSuchItem(path, index);
    // The API server puts defaults in before it looks for what is missing.
    isRequired = at.required?.includes(name) === true && next.default === undefined;
    generic += typeof segment === 'number' ? '[]' : property ? `${generic === '' ? '' : '.'}${name}` : '.*';
    at = next;
  }
  const docs = FIELD_DOCS[api] ?? {};
  const { description, ...schema } = jsonSchemaOf(at, generic, { describe: (each) => docs[each] });
  return { schema, description: description ?? partOf(docs, generic), isRequired };
}

/** What is said of what a field is a part of. */
function partOf(docs: { readonly [path: string]: string }, path: string): string | undefined {
  const item = /^(.*\[\])\.(\w+)$/.exec(path);
  return item && Object.hasOwn(docs, item[1]) ? `${item[2]} of an item. ${docs[item[1]]}` : undefined;
}

function unknownBelow(path: FieldPath, index: number, api: string, known: readonly string[]): UnknownField {
  const name = String(path[index]);
  const meant = suggestion(name, known);
  const where = pathText(path.slice(0, index));
  if (typeof path[index] === 'number') return { message: `${where} is no list, so that ${pathText(path)} is no field`, fix: `name ${where}` };
  if (known.length === 0) return { message: `${api} has no field ${pathText(path)} in this release: ${where} has nothing below`, fix: `name ${where}` };
  return {
    message: `${api} has no field ${pathText(path.slice(0, index + 1))} in this release`,
    fix: meant ? `did you mean ${pathText([...path.slice(0, index), meant])}?` : `${where || 'it'} has ${known.join(', ')}`,
  };
}

function noSuchItem(path: FieldPath, index: number): UnknownField {
  return { message: `there is nothing at ${pathText(path.slice(0, index + 1))}`, fix: `name an item that the construct renders, or all of ${pathText(path.slice(0, index))}` };
}

function metadataField(json: JsonObject, path: FieldPath): KnownField | UnknownField {
  const [, field, ...below] = path;
  const name = String(field);
  const known = metadataFieldSchema(name);
  if (!known) {
    return { message: `${pathText(path)} can't be a value`, fix: `name one of ${['name', 'namespace', ...METADATA_FIELDS].map((each) => `metadata.${each}`).join(', ')}` };
  }
  const { description, ...schema } = known;
  if (below.length === 0) return { schema, description, isRequired: name === 'name' };
  const [part] = below;
  const isPart = below.length === 1 && (typeof part === 'number' ? valueAt(json, path) !== undefined : schema.type === 'object');
  if (!isPart) return { message: `${pathText(path)} is no field that is rendered`, fix: `name metadata.${name}` };
  return { schema: typeof part === 'number' ? schema.items : schema.additionalProperties, isRequired: false };
}

function renderedField(json: JsonObject, path: FieldPath): KnownField | UnknownField {
  const value = valueAt(json, path);
  if (value === undefined || value === null) {
    return {
      message: `${json.apiVersion} ${json.kind} renders nothing at ${pathText(path)}, and this package has no schema of the kind in this release`,
      fix: 'name a field that the construct renders',
    };
  }
  return { schema: { type: jsonType(value) }, isRequired: false };
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}
