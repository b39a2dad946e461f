import { isStatic } from './surge-limit';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { binaryText, decimalText, NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { NodeClaim } from '../state/node-claims';

/** A limit of a NodePool that its nodes exceed. Values are quantities. */
export interface ExceededLimit {
  readonly resource: string;
  readonly limit: string;
  readonly used: string;
}

/** The resource with a value of 1 for each node. */
const NODES = 'nodes';

/**
 * Returns the limits of a NodePool after a change that its nodes before the change exceed. Karpenter then launches no replacements with the NodePool. It
 * compares the limits with the use before each launch, and a drifted node still counts at this time, because Karpenter launches the replacement first.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go#L485,
 * https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go#L194-L206, and
 * https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/queue.go, `StartCommand`.
 */
export function exceededLimits(before: JsonObject, after: JsonObject, claims: readonly NodeClaim[] | undefined): readonly ExceededLimit[] {
  // The limit of a static NodePool is a budget.
  if (isStatic(after)) return [];
  const limits = Object.entries(objectAt(after, ['spec', 'limits'])).map(([resource, limit]) => ({ resource, limit: String(limit) }));
  return limits.flatMap(({ resource, limit }): ExceededLimit[] => {
    const [maximum, used] = [parseNanos(limit), usedBy(before, resource, claims)];
    return maximum === undefined || used === undefined || used <= maximum ? [] : [{ resource, limit, used: textOf(resource, used) }];
  });
}

/** Returns the used amount of a resource in billionths, from the status of the NodePool or its NodeClaims. Returns undefined if it is unknown. */
function usedBy(pool: JsonObject, resource: string, claims: readonly NodeClaim[] | undefined): bigint | undefined {
  if (isObject(objectAt(pool, ['status']).resources)) return parseNanos(String(objectAt(pool, ['status', 'resources'])[resource] ?? '0'));
  // Nodes that Karpenter deletes do not count.
  const remaining = claims?.filter(({ state }) => !state.isDeleting);
  const amounts = remaining?.map(({ capacity }) => (resource === NODES ? NANO : capacity && parseNanos(capacity[resource] ?? '0')));
  return amounts?.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount), 0n as bigint | undefined);
}

function textOf(resource: string, amount: bigint): string {
  return resource === 'memory' || resource === 'ephemeral-storage' ? binaryText(amount) : decimalText(amount);
}
