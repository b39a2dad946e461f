import { KindFacts } from './facts';

/** Names of the ConfigMaps that Karpenter reads. */
export const GLOBAL_SETTINGS_NAME = 'karpenter-global-settings';
export const LOGGING_NAME = 'config-logging';

export const GLOBAL_SETTINGS = `v1 ConfigMap ${GLOBAL_SETTINGS_NAME}`;
export const LOGGING = `v1 ConfigMap ${LOGGING_NAME}`;

/** The schema of a Kubernetes ConfigMap (v1), which is the same for all Karpenter releases. */
export const CONFIG_MAP_FACTS: KindFacts = {
  group: '',
  version: 'v1',
  kind: 'ConfigMap',
  scope: 'Namespaced',
  releases: [],
  schema: {
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      data: { type: 'object', values: { type: 'string' } },
      binaryData: { type: 'object', values: { type: 'string' } },
      immutable: { type: 'boolean' },
    },
  },
};
