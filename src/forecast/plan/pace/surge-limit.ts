import { JsonObject } from '../../../foundation/basics/json';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { Budget } from '../../../karpenter/disruption/budget';

/** The limit that also applies to nodes that Karpenter launches as replacements. */
export const NODE_LIMIT = 'spec.limits["nodes"]';

/** Returns whether a NodePool has a fixed number of nodes. */
export function isStatic({ spec }: JsonObject): boolean {
  return typeof spec?.replicas === 'number';
}

/**
 * Returns the limit of nodes that Karpenter may replace at a time in a static NodePool, as a budget. Karpenter launches each replacement first, so it
 * needs free nodes below the limit of the NodePool.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/staticdrift.go#L63-L142
 */
export function surgeLimit(pool: JsonObject): readonly Budget[] {
  const limit: unknown = pool.spec?.limits?.nodes;
  const nodes = isStatic(pool) && (typeof limit === 'string' || typeof limit === 'number') ? quantityOf(limit) : undefined;
  if (nodes === undefined) return [];
  const count = Math.max(0, Math.ceil(nodes) - pool.spec.replicas);
  return [{ path: NODE_LIMIT, nodes: String(count), times: 'always', limit: { count } }];
}
