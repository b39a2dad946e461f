import { IGNORED, list, map, pointer, STRING, struct } from './go-type';
import { hashOf } from './hash-structure';
import { JsonObject } from '../../../foundation/basics/json';

/** The version of the hash, which all releases since 1.0 share. */
export const NODE_POOL_HASH_VERSION = 'v3';

const TIME = struct('Time', { Time: { kind: 'time' } }, { Time: '' });
const TAINTS = list(struct('Taint', { Key: STRING, Value: STRING, Effect: STRING, TimeAdded: pointer(TIME) }));
const DURATION = struct('Duration', { Duration: { kind: 'duration' } }, { Duration: '' });
const EXPIRE_AFTER = struct('NillableDuration', { Duration: { kind: 'optionalDuration' } }, { Duration: '' });

const TEMPLATE = struct('NodeClaimTemplate', {
  ObjectMeta: struct('ObjectMeta', { Labels: map(STRING), Annotations: map(STRING) }),
  Spec: struct('NodeClaimTemplateSpec', {
    Taints: TAINTS,
    StartupTaints: TAINTS,
    Requirements: IGNORED,
    NodeClassRef: pointer(struct('NodeClassReference', { Kind: STRING, Name: STRING, Group: STRING })),
    TerminationGracePeriod: pointer(DURATION),
    ExpireAfter: EXPIRE_AFTER,
  }),
}, { ObjectMeta: 'metadata' });

/**
 * Returns the static drift hash of a stored v1 NodePool. Karpenter writes the hash to the annotation `karpenter.sh/nodepool-hash`.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go#L338-L346
 */
export function nodePoolHash({ spec }: JsonObject): string {
  return String(hashOf(spec?.template, TEMPLATE));
}
