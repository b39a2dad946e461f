import { FieldFacts, KindFacts, Schema, schemaOf } from '../versions/facts';

const TEXT: FieldFacts = { type: 'string' };
const TEXT_MAP: FieldFacts = { type: 'object', values: TEXT };

/** The fields of metadata that an API server knows. Source: Kubernetes' meta/v1 ObjectMeta. */
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

const schemas = new Map<string, Schema>();

/** The schema of whole objects of a kind in a release that its facts know; CRDs leave metadata to the API server. */
export function objectSchema(facts: KindFacts, release: string): Schema {
  const key = `${facts.group}/${facts.version} ${facts.kind} ${release}`;
  let schema = schemas.get(key);
  if (!schema) {
    const ofKind = schemaOf(facts.schema, release);
    schema = { ...ofKind, properties: { ...ofKind.properties, metadata: schemaOf(OBJECT_META, release) } };
    schemas.set(key, schema);
  }
  return schema;
}
