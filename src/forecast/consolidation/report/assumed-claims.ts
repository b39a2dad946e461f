import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';

/** Returns NodeClaims for Nodes of NodePools, for a snapshot without NodeClaims. They are initialized, and have not drifted. */
export function assumedClaims(objects: readonly JsonObject[]): JsonObject[] {
  if (objects.some(({ kind }) => kind === 'NodeClaim')) return [];
  const nodes = objects.filter((json) => json.kind === 'Node' && objectAt(json, ['metadata', 'labels'])[NODE_POOL_LABEL] && objectAt(json, ['spec']).providerID);
  return nodes.map(({ metadata, spec }) => ({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodeClaim',
    metadata: { name: metadata?.name, labels: metadata?.labels, annotations: metadata?.annotations, creationTimestamp: metadata?.creationTimestamp },
    spec: {},
    status: {
      providerID: spec?.providerID,
      nodeName: metadata?.name,
      conditions: ['Launched', 'Registered', 'Initialized'].map((type) => ({ type, status: 'True', lastTransitionTime: metadata?.creationTimestamp })),
    },
  }));
}
