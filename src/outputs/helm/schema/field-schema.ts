import { Problem } from '../../../foundation/basics/problem';
import { FIELD_DOCS } from '../field-docs';
import { FieldPath, pathText, valueAt } from '../field-path';
import { jsonSchemaOf } from './crd-to-json-schema';
import { withKubeletFields } from './kubelet-schema';
import { METADATA_FIELDS, metadataFieldSchema } from './metadata-schema';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { Schema, schemaOf } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf } from '../../../karpenter/versions/known-apis';
import { releaseOfFacts } from '../../../karpenter/versions/known-releases';

const EXPIRE_AFTER = ['spec', 'template', 'spec', 'expireAfter'];

/** A field that exists in the schema or in the rendered object. */
export interface KnownField {
  readonly schema: JsonObject;
  readonly description?: string;
  /** Whether the API requires the field in its parent. */
  readonly isRequired: boolean;
}

/** Looks up a field in the schema of the release. For kinds without a known schema, derives the type from the rendered object. */
export function fieldSchema(json: JsonObject, path: FieldPath, version: KarpenterVersion): KnownField | Problem {
  const api = apiOfObject(json);
  const facts = factsOf(api);
  if (path[0] === 'metadata' && path[1] === 'namespace' && facts?.scope === 'Cluster') {
    return { message: `metadata.namespace cannot be a value, because ${json.kind} is cluster-scoped`, fix: 'Remove this call to expose.' };
  }
  if (path[0] === 'metadata') return metadataField(json, path);
  const release = facts && releaseOfFacts(api, facts, version);
  if (!facts || release === undefined) return renderedField(json, path);
  if (path[0] !== 'spec' && path[0] !== 'data') return { message: `${path[0]} cannot be exposed as a chart value`, fix: 'Expose metadata, spec, or one of their fields.' };
  return schemaField(withAutoModeLimits(withKubeletFields(schemaOf(facts.schema, release)), json), api, path, json);
}

function schemaField(root: Schema, api: string, path: FieldPath, json: JsonObject): KnownField | Problem {
  let [at, isRequired, generic] = [root, false, ''];
  for (const [index, segment] of path.entries()) {
    const name = String(segment);
    const { properties, values, items } = at;
    const property = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const next = typeof segment === 'number' ? items : property ?? values;
    if (!next) return unknownBelow(path, index, api, Object.keys(properties ?? {}));
    if (typeof segment === 'number' && valueAt(json, path.slice(0, index + 1)) === undefined) return noSuchItem(path, index);
    // The API server sets defaults before it checks required fields.
    isRequired = at.required?.includes(name) === true && next.default === undefined;
    generic += typeof segment === 'number' ? '[]' : property ? `${generic === '' ? '' : '.'}${name}` : '.*';
    at = next;
  }
  const docs = FIELD_DOCS[api] ?? {};
  const { description, ...schema } = jsonSchemaOf(at, generic, { describe: (each) => docs[each] });
  return { schema, description: description ?? partOf(docs, generic), isRequired };
}

/** Derives the description of a field in a list item from the description of the list item. */
function partOf(docs: { readonly [path: string]: string }, path: string): string | undefined {
  const item = /^(.*\[\])\.(\w+)$/.exec(path);
  return item && Object.hasOwn(docs, item[1]) ? `${item[2]} of a list item. ${docs[item[1]]}` : undefined;
}

function unknownBelow(path: FieldPath, index: number, api: string, known: readonly string[]): Problem {
  const name = String(path[index]);
  const meant = suggestion(name, known);
  const where = pathText(path.slice(0, index));
  if (typeof path[index] === 'number') return { message: `${where} is not a list, so ${pathText(path)} does not exist`, fix: `Expose ${where}.` };
  if (known.length === 0) return { message: `unknown field ${pathText(path)} of ${api} in this release: ${where} has no fields`, fix: `Expose ${where}.` };
  return {
    message: `unknown field ${pathText(path.slice(0, index + 1))} of ${api} in this release`,
    fix: meant ? `Did you mean ${pathText([...path.slice(0, index), meant])}?` : `Use one of ${known.map((each) => pathText([...path.slice(0, index), each])).join(', ')}.`,
  };
}

function noSuchItem(path: FieldPath, index: number): Problem {
  return { message: `list item ${pathText(path.slice(0, index + 1))} is not rendered`, fix: `Expose an item that the construct renders, or the whole list ${pathText(path.slice(0, index))}.` };
}

function metadataField(json: JsonObject, path: FieldPath): KnownField | Problem {
  const [, field, ...below] = path;
  const name = String(field);
  const known = metadataFieldSchema(name);
  if (!known) {
    return { message: `${pathText(path)} cannot be a value`, fix: `Expose one of ${['name', 'namespace', ...METADATA_FIELDS].map((each) => `metadata.${each}`).join(', ')}.` };
  }
  const { description, ...schema } = known;
  if (below.length === 0) return { schema, description, isRequired: name === 'name' };
  const [part] = below;
  const isPart = below.length === 1 && (typeof part === 'number' ? valueAt(json, path) !== undefined : schema.type === 'object');
  if (!isPart) return { message: `${pathText(path)} is not rendered`, fix: `Expose metadata.${name}.` };
  return { schema: typeof part === 'number' ? schema.items : schema.additionalProperties, isRequired: false };
}

function renderedField(json: JsonObject, path: FieldPath): KnownField | Problem {
  const value = valueAt(json, path);
  if (value === undefined || value === null) {
    return {
      message: `${pathText(path)} of ${json.apiVersion} ${json.kind} is not rendered, and cdk8s-karpenter has no schema for this kind in this release`,
      fix: 'Expose a field that the construct renders.',
    };
  }
  return { schema: { type: jsonType(value) }, isRequired: false };
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Removes the value `Never` from `expireAfter` of a NodePool of EKS Auto Mode, which rejects this value. */
function withAutoModeLimits(schema: Schema, json: JsonObject): Schema {
  return isOfAutoMode(json) ? withoutNever(schema, EXPIRE_AFTER) : schema;
}

function withoutNever(schema: Schema, [name, ...below]: readonly string[]): Schema {
  if (name === undefined) return { ...schema, patterns: schema.patterns?.map((pattern) => pattern.replace('|Never', '')) };
  const property = schema.properties?.[name];
  return property === undefined ? schema : { ...schema, properties: { ...schema.properties, [name]: withoutNever(property, below) } };
}
