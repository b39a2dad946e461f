import { allTypesText, culpritOf } from './culprit';
import { conditionsOf, PoolCondition } from './pool-conditions';
import { JsonObject } from '../../basics/json';
import { objectAt } from '../../basics/json-parts';
import { objectName } from '../../basics/object-name';
import { hasOffering, meets } from '../admitted-types';
import { InstanceType } from '../catalog/instance-type';
import { allInstanceTypes } from '../catalog/instance-types';
import { Market } from '../market';
import { nodeClassTypes } from '../node-class/node-class-types';
import { PoolTypes } from '../pool-types';
import { marketRequirements } from '../type-requirements';
import { isUsable } from '../usable-types';

/** Returns the reason why a NodePool has no instance types, or undefined if it has some. */
export function emptyPoolReason(
  pool: JsonObject, nodeClass: JsonObject | undefined, { types, unpriced }: PoolTypes, market: Market,
): string | undefined {
  if (types.length > 0) return undefined;
  if (unpriced.length > 0) return `the price of ${allTypesText(unpriced.length)} in ${market.prices.region} is unknown`;
  const conditions = conditionsOf(pool);
  const all = allInstanceTypes();
  const { types: ofClass } = nodeClassTypes(all, nodeClass);
  const usable = ofClass.filter(isUsable);
  const impossible = conditions.find((condition) => [all, ofClass].every((each) => matching([condition], each, market).length === 0));
  if (impossible !== undefined) return `no instance type meets requirement ${impossible.text}`;
  const allowed = countOf(conditions, all, market);
  if (allowed > 0) return `EC2NodeClass ${objectName(nodeClass ?? {})} excludes ${allTypes(allowed)} that the requirements allow`;
  for (const condition of [...conditions].reverse()) {
    const others = countOf(conditions.filter((other) => other !== condition), ofClass, market);
    if (others > 0) return `${condition.text} excludes ${allTypes(others)} that the other requirements allow`;
  }
  return 'no instance type meets all requirements together';
}

/** Returns the reason why Karpenter launches no nodes for pods in a NodePool that has instance types. */
export function unusablePoolReason(pool: JsonObject): string {
  return (objectAt(pool, ['spec']).replicas ?? undefined) === undefined
    ? 'kubelet and system reservations exceed the capacity of every instance type'
    : 'the NodePool is static, because it sets replicas, so Karpenter launches no nodes for pending pods';
}

function matching(conditions: readonly PoolCondition[], types: readonly InstanceType[], market: Market): readonly InstanceType[] {
  const requirements = new Map(conditions.map(({ requirement }) => [requirement.key, requirement]));
  return hasOffering(requirements, market.zones) ? types.filter(matcherOf(requirements, marketRequirements(market))) : [];
}
