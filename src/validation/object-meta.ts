import { FieldFacts, schemaOf } from '../versions/facts';

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

/** Metadata is the same in all releases: any release number serves. */
export const OBJECT_META_SCHEMA = schemaOf(OBJECT_META, '0.0.0');
