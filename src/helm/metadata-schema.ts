import { JsonObject } from '../basics/json';

const TEXTS = { type: 'object', additionalProperties: { type: ['string', 'null'] } };

/** The fields of metadata that can be values, with what the API server asks of them. */
export const METADATA_FIELDS: { readonly [name: string]: { readonly schema: JsonObject; readonly description: string } } = {
  name: {
    schema: { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$', maxLength: 253 },
    description: 'The name of the object.',
  },
  namespace: { schema: { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 }, description: 'The namespace of the object.' },
  labels: { schema: TEXTS, description: 'Labels of the object.' },
  annotations: { schema: TEXTS, description: 'Annotations of the object.' },
  finalizers: { schema: { type: 'array', items: { type: 'string' }, uniqueItems: true }, description: 'What has to be done before the object is deleted.' },
};
