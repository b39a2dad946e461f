import { jsonSchemaOf, orNull } from './crd-to-json-schema';
import { METADATA } from '../../../checks/schema/object-schema';
import { JsonObject } from '../../../foundation/basics/json';
import { Schema } from '../../../karpenter/versions/facts';

/** Metadata fields that users set, in addition to the name and the namespace. The API server sets all other metadata fields. */
export const METADATA_FIELDS = ['labels', 'annotations', 'finalizers', 'ownerReferences'] as const;

const DESCRIPTIONS: { readonly [path: string]: string } = {
  'metadata': 'Metadata of the object, except for its name.',
  'metadata.name': 'Name of the object.',
  'metadata.namespace': 'Namespace of the object.',
  'metadata.labels': 'Labels of the object. Nodes do not get them.',
  'metadata.annotations': 'Annotations of the object. Nodes do not get them.',
};

/** Schemas with the constraints of `IsDNS1123Subdomain` and `IsDNS1123Label` in Kubernetes. */
const NAME: Schema = { type: 'string', minLength: 1, maxLength: 253, patterns: ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$'], facts: {} };
const NAMESPACE: Schema = { type: 'string', minLength: 1, maxLength: 63, patterns: ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'], facts: {} };
/** Schema with the constraints of `IsValidLabelValue` in Kubernetes. */
const LABEL_VALUE: Schema = { type: 'string', maxLength: 63, patterns: ['^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$'], facts: {} };
const LABELS: Schema = { type: 'object', values: LABEL_VALUE, facts: {} };

const properties = { ...Object.fromEntries(METADATA_FIELDS.map((name) => [name, METADATA.properties![name]])), labels: LABELS };
const describe = (path: string) => DESCRIPTIONS[path];

export const METADATA_SCHEMA = orNull(jsonSchemaOf({ ...METADATA, properties }, 'metadata', { describe }));
export const NAME_SCHEMA = jsonSchemaOf(NAME, '');
export const NAMESPACE_SCHEMA = jsonSchemaOf(NAMESPACE, '');
export const LABELS_SCHEMA = orNull(jsonSchemaOf(LABELS, ''));
export const STRING_MAP_SCHEMA = orNull(jsonSchemaOf(METADATA.properties!.annotations, ''));

/** Returns the schema of a metadata field that users set, or undefined for other fields. */
export function metadataFieldSchema(name: string): JsonObject | undefined {
  const fields: { readonly [field: string]: Schema } = { name: NAME, namespace: NAMESPACE, ...properties };
  return Object.hasOwn(fields, name) ? jsonSchemaOf(fields[name], `metadata.${name}`, { describe }) : undefined;
}
