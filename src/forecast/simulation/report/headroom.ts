import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';

/** A limit of a NodePool, and the part of it that the nodes use. Amounts are in billionths. */
export interface Headroom {
  readonly nodePool: string;
  readonly resource: string;
  readonly limit: bigint;
  readonly used: bigint;
}

/** Returns the limits of NodePools, with the capacity of the likely instance types. */
export function headroomOf(
  pools: readonly JsonObject[], launched: readonly { readonly nodePool: string; readonly type: InstanceType }[],
): readonly Headroom[] {
  const byPool = grouped(launched, ({ nodePool }) => nodePool);
  return pools.flatMap((pool) => {
    const nodePool = objectName(pool);
    const types = byPool.get(nodePool)?.map(({ type }) => type) ?? [];
    return Object.entries(objectAt(pool, ['spec', 'limits'])).flatMap(([resource, quantity]) => {
      const limit = parseNanos(String(quantity));
      return limit === undefined ? [] : [{ nodePool, resource, limit, used: types.reduce((sum, type) => sum + capacityFor(resource, type), 0n) }];
    });
  });
}

function capacityFor(resource: string, type: InstanceType): bigint {
  return resource === 'nodes' ? NANO : capacityOf(type).get(resource) ?? 0n;
}
