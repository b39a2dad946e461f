import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { parseNanos, NANO } from '../../../foundation/go/exact-quantity';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { NodeClaimTemplate, nodeClaimTemplates, PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { StateNode } from '../../snapshot/state-node';
import { SimulatedNodeClaim } from '../simulation-result';

/** The maximum number of instance types in a NodeClaim. */
const MAX_TYPES = 600;

/**
 * Returns the NodeClaims that Karpenter launches for static NodePools, which do not depend on pods.
 *
 * @param existing the nodes that run already
 */
export function staticNodes(
  pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], market: Market, existing: readonly StateNode[],
): readonly SimulatedNodeClaim[] {
  const running = grouped(existing, ({ nodePool }) => nodePool);
  const manifests = new Map(pools.filter(({ manifest }) => isStatic(manifest)).reverse().map((pool) => [pool.types.name, pool.manifest]));
  return staticTemplates(pools, daemonSets, market).flatMap(({ name, requirements, types, overheads }) => {
    const manifest = manifests.get(name)!;
    const { requests } = overheads.get(types[0].type)!;
    const claim = { nodePool: name, pods: [], requirements, instanceTypes: types.slice(0, MAX_TYPES), requests, isMinValuesRelaxed: false };
    return Array.from({ length: Math.max(0, nodeCount(manifest) - (running.get(name)?.length ?? 0)) }, () => claim);
  });
}

export function isStatic(pool: JsonObject): boolean {
  return typeof objectAt(pool, ['spec']).replicas === 'number';
}

/** Returns the templates of static NodePools, as if they launched nodes for pods. */
export function staticTemplates(pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], market: Market): readonly NodeClaimTemplate[] {
  const ofStatic = pools.filter(({ manifest }) => isStatic(manifest)).map((pool) => ({ ...pool, manifest: dynamicPool(pool.manifest) }));
  return nodeClaimTemplates(ofStatic, daemonSets, market);
}

function dynamicPool({ spec: { replicas: _, ...spec }, ...others }: JsonObject): JsonObject {
  return { ...others, spec };
}

function nodeCount(pool: JsonObject): number {
  const { replicas, limits } = objectAt(pool, ['spec']);
  const limit = parseNanos(String(objectAt(limits, []).nodes ?? ''));
  return limit === undefined ? replicas : Math.min(replicas, Number(limit / NANO));
}
