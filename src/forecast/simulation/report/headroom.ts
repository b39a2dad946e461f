import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';
import { StateNode } from '../../snapshot/state-node';

/** A limit of a NodePool, and the part of it that the nodes use. Amounts are in billionths. */
export interface Headroom {
  readonly nodePool: string;
  readonly resource: string;
  readonly limit: bigint;
  readonly used: bigint;
}

/** Returns the limits of NodePools, with the capacity of the likely instance types and of the existing nodes. */
export function headroomOf(
  pools: readonly JsonObject[], launched: readonly { readonly nodePool: string; readonly type: InstanceType }[], existing: readonly StateNode[],
): readonly Headroom[] {
  const byPool = grouped(launched, ({ nodePool }) => nodePool);
  const existingByPool = grouped(existing, ({ nodePool }) => nodePool);
  return pools.flatMap((pool) => {
    const nodePool = objectName(pool);
    const types = byPool.get(nodePool)?.map(({ type }) => type) ?? [];
    const capacities = existingByPool.get(nodePool)?.map(({ capacity }) => capacity) ?? [];
    return Object.entries(objectAt(pool, ['spec', 'limits'])).flatMap(([resource, quantity]) => {
      const limit = parseNanos(String(quantity));
      const amounts = [...types.map((type) => capacityFor(resource, type)), ...capacities.map((capacity) => capacity.get(resource) ?? 0n)];
      return limit === undefined ? [] : [{ nodePool, resource, limit, used: amounts.reduce((sum, amount) => sum + amount, 0n) }];
    });
  });
}

function capacityFor(resource: string, type: InstanceType): bigint {
  return resource === 'nodes' ? NANO : capacityOf(type).get(resource) ?? 0n;
}
