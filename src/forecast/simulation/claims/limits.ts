import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';
import { largestOf, Resources, resourcesOf } from '../../../karpenter/scheduling/pods/resources';
import { PricedType } from '../../../karpenter/scheduling/pool-types';

/** Returns the resources that the nodes of a NodePool may have in total. */
export function limitsOf(pool: JsonObject): Resources {
  return resourcesOf(objectAt(pool, ['spec']).limits);
}

/** Returns true if a NodePool may have no more nodes. Karpenter subtracts new nodes from the limit of nodes only after their launch. */
export function isExhausted(remaining: Resources): boolean {
  return remaining.get('nodes') === 0n;
}

/** Returns the indexes of the instance types whose capacity does not exceed the remaining resources. */
export function withinLimits(types: readonly PricedType[], remaining: Resources): readonly number[] {
  const indexes = [...types.keys()];
  if (remaining.size === 0) return indexes;
  return indexes.filter((index) => {
    const capacity = capacityOf(types[index].type);
    for (const [name, amount] of remaining) if ((capacity.get(name) ?? 0n) > amount) return false;
    return true;
  });
}

/**
 * Returns the resources that remain after the launch of a node. Any of its instance types may launch, so the largest counts.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go, `subtractMax`
 */
export function remainingAfter(remaining: Resources, types: readonly PricedType[]): Resources {
  if (remaining.size === 0) return remaining;
  const largest = largestOf(...types.map(({ type }) => capacityOf(type)));
  return new Map([...remaining].map(([name, amount]) => [name, amount - (largest.get(name) ?? 0n)]));
}
