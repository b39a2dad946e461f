import { FieldFacts, KindFacts, Schema, schemaOf } from '../../karpenter/versions/facts';

const TEXT: FieldFacts = { type: 'string' };
const TEXT_MAP: FieldFacts = { type: 'object', values: TEXT };

/** The fields of ObjectMeta in Kubernetes meta/v1. */
const OBJECT_META: FieldFacts = {
  type: 'object',
  properties: {
    annotations: TEXT_MAP,
    creationTimestamp: TEXT,
    deletionGracePeriodSeconds: { type: 'integer' },
    deletionTimestamp: TEXT,
    finalizers: { type: 'array', items: TEXT },
    generateName: TEXT,
    generation: { type: 'integer' },
    labels: TEXT_MAP,
    managedFields: { type: 'array', items: { type: 'object', preserveUnknownFields: true } },
    name: TEXT,
    namespace: TEXT,
    ownerReferences: {
      type: 'array',
      items: {
        type: 'object',
        required: ['apiVersion', 'kind', 'name', 'uid'],
        properties: {
          apiVersion: TEXT,
          blockOwnerDeletion: { type: 'boolean' },
          controller: { type: 'boolean' },
          kind: TEXT,
          name: TEXT,
          uid: TEXT,
        },
      },
    },
    resourceVersion: TEXT,
    selfLink: TEXT,
    uid: TEXT,
  },
};

/** The schema of metadata, which is the same for all kinds. */
export const METADATA: Schema = schemaOf(OBJECT_META, '0.0.0');

/**
 * Returns the schema for objects of a kind in a release. The API server uses a separate schema for metadata. The API server checks only the field
 * names of the status and then drops the status, because all Karpenter kinds have a status subresource.
 */
export function objectSchema(facts: KindFacts, release: string): Schema {
  const ofKind = schemaOf(facts.schema, release);
  const { status } = ofKind.properties ?? {};
  return { ...ofKind, properties: { ...ofKind.properties, ...(status && { status: fieldsOf(status) }), metadata: METADATA } };
}

/** Returns a schema with the same field names, but without constraints on the values. */
function fieldsOf(schema: Schema, known = new Map<Schema, Schema>()): Schema {
  const same = known.get(schema);
  if (same) return same;
  const { facts, properties, items, values, preserveUnknownFields } = schema;
  const fields = {
    facts,
    preserveUnknownFields,
    properties: properties && Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldsOf(field, known)])),
    items: items && fieldsOf(items, known),
    values: values && fieldsOf(values, known),
  };
  known.set(schema, fields);
  return fields;
}
