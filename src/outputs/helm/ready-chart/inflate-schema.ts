import { INFLATE } from './top-level';
import { JsonObject } from '../../../foundation/basics/json';

/** Pattern of a non-negative Kubernetes `resource.Quantity`. */
const QUANTITY = '^\\+?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?[0-9]+))?$';
const LABEL_VALUE = '^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$';
const INT32 = 2 ** 31 - 1;

export function inflateSchema(name: JsonObject, namespace: JsonObject): JsonObject {
  const types: JsonObject = {
    enabled: { type: 'boolean' },
    name: { ...name, type: 'string', maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' },
    namespace: { ...namespace, pattern: `${namespace.pattern}|^$`, minLength: 0 },
    replicas: { type: 'integer', minimum: 0, maximum: INT32 },
    cpu: { type: ['integer', 'string'], minimum: 0, pattern: QUANTITY },
    memory: { type: ['integer', 'string', 'null'], minimum: 0, pattern: `${QUANTITY}|^$` },
    onePodPerNode: { type: 'boolean' },
    nodePool: { type: ['string', 'null'], maxLength: 63, pattern: `${LABEL_VALUE}|^$` },
    tolerations: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          key: { type: 'string' },
          operator: { type: 'string', enum: ['Exists', 'Equal'] },
          value: { type: 'string' },
          effect: { type: 'string', enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] },
          tolerationSeconds: { type: 'integer' },
        },
      },
    },
    containerName: { type: 'string', minLength: 1, maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' },
    image: { type: 'string', minLength: 1 },
  };
  return {
    description: INFLATE.description,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(INFLATE.values).map(([key, { what }]) => [key, { description: what, ...types[key] }])),
  };
}
