import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { LabelRequirement, isSelector } from '../../../karpenter/requirements/label-requirement';
import { isCompatible, merged } from '../../../karpenter/requirements/requirements';
import { NODE_POOL_HASH_VERSION, nodePoolHash } from '../../plan/hash/node-pool-hash';
import { labelRequirements } from '../../simulation/cluster/running-pods';
import { conditionOf, isConditionTrue } from '../../snapshot/conditions';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';
import { DisruptedPool, quietSince } from '../cluster';

const HASH = 'karpenter.sh/nodepool-hash';
const HASH_VERSION = 'karpenter.sh/nodepool-hash-version';

/**
 * Returns the objects with the conditions that Karpenter sets on NodeClaims at a time: `Consolidatable`, and `Drifted` for NodePools that differ from the
 * snapshot.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/tree/v1.15.0/pkg/controllers/nodeclaim/disruption
 */
export function withCurrentConditions(objects: readonly JsonObject[], pools: ReadonlyMap<string, DisruptedPool>, now: number): JsonObject[] {
  return objects.map((json) => {
    const pool = json.kind === 'NodeClaim' ? pools.get(String(objectAt(json, ['metadata', 'labels'])[NODE_POOL_LABEL])) : undefined;
    if (pool === undefined || json.metadata?.deletionTimestamp) return json;
    const drift = driftReason(json, pool);
    const withDrift = drift === undefined || isConditionTrue(json, 'Drifted') ? json : withCondition(json, 'Drifted', true, drift, now);
    return pool.replicas === undefined ? withCondition(withDrift, 'Consolidatable', isConsolidatable(json, pool, now), 'Consolidatable', now) : withDrift;
  });
}

function isConsolidatable(nodeClaim: JsonObject, { consolidateAfter }: DisruptedPool, now: number): boolean {
  return consolidateAfter !== undefined && isConditionTrue(nodeClaim, 'Initialized') && now - quietSince(nodeClaim) >= consolidateAfter;
}

/** Returns why a NodeClaim drifts from a NodePool that changed after the snapshot. */
function driftReason(nodeClaim: JsonObject, { manifest }: DisruptedPool): string | undefined {
  const [ofPool, ofClaim] = [manifest, nodeClaim].map((json) => objectAt(json, ['metadata', 'annotations']));
  if (!isConditionTrue(nodeClaim, 'Launched')) return undefined;
  if (ofPool[HASH_VERSION] === NODE_POOL_HASH_VERSION && ofClaim[HASH_VERSION] === NODE_POOL_HASH_VERSION) {
    const hash = nodePoolHash(manifest);
    if (ofPool[HASH] !== ofClaim[HASH] || (hash !== ofPool[HASH] && hash !== ofClaim[HASH])) return 'NodePoolDrifted';
  }
  const selectors = objectsIn(objectAt(manifest, ['spec', 'template', 'spec']).requirements).map(({ item }) => item).filter(isSelector);
  const requirements = merged(selectors.map((selector) => LabelRequirement.of(selector)));
  return isCompatible(labelRequirements(objectAt(nodeClaim, ['metadata', 'labels'])), requirements) ? undefined : 'RequirementsDrifted';
}

function withCondition(json: JsonObject, type: string, isTrue: boolean, reason: string, now: number): JsonObject {
  if ((conditionOf(json, type)?.isTrue ?? false) === isTrue) return json;
  const others = objectsIn(objectAt(json, ['status']).conditions).map(({ item }) => item).filter((each) => each.type !== type);
  const added = isTrue ? [{ type, status: 'True', reason, lastTransitionTime: new Date(now).toISOString() }] : [];
  return { ...json, status: { ...objectAt(json, ['status']), conditions: [...others, ...added] } };
}
