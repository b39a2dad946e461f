import { allTypesText, culpritOf } from './culprit';
import { conditionsOf, PoolCondition } from './pool-conditions';
import { JsonObject } from '../../basics/json';
import { objectAt } from '../../basics/json-parts';
import { hasOffering, matcherOf } from '../admitted-types';
import { InstanceType } from '../catalog/instance-type';
import { allInstanceTypes } from '../catalog/instance-types';
import { Market } from '../market';
import { nodeClassTypes } from '../node-class/node-class-types';
import { PoolTypes } from '../pool-types';
import { marketRequirements } from '../type-requirements';

/** Returns the reason why a NodePool has no instance types, or undefined if it has some. */
export function emptyPoolReason(
  pool: JsonObject, nodeClass: JsonObject | undefined, { types, unpriced }: PoolTypes, market: Market,
): string | undefined {
  if (types.length > 0) return undefined;
  if (unpriced.length > 0) return `the price of ${allTypesText(unpriced.length)} in ${market.prices.region} is unknown`;
  const conditions = conditionsOf(pool);
  const all = allInstanceTypes();
  const { types: ofClass } = nodeClassTypes(all, nodeClass);
  const impossible = conditions.find((condition) => [all, ofClass].every((each) => countOf([condition], each, market) === 0));
  if (impossible !== undefined) return `no instance type meets requirement ${impossible.text}`;
  const allowed = countOf(conditions, all, market);
  if (allowed > 0) return `EC2NodeClass ${nodeClass?.metadata?.name ?? ''} excludes ${allTypesText(allowed)} that the requirements allow`;
  const culprit = culpritOf(conditions, (others) => countOf(others, ofClass, market));
  if (culprit === undefined) return 'no instance type meets all requirements together';
  return `${culprit.condition.text} excludes ${allTypesText(culprit.allowed)} that the other requirements allow`;
}

/** Returns the reason why Karpenter launches no nodes for pods in a NodePool that has instance types. */
export function unusablePoolReason(pool: JsonObject): string {
  return (objectAt(pool, ['spec']).replicas ?? undefined) === undefined
    ? 'kubelet and system reservations exceed the capacity of every instance type'
    : 'the NodePool is static, because it sets replicas, so Karpenter launches no nodes for pending pods';
}

function countOf(conditions: readonly PoolCondition[], types: readonly InstanceType[], market: Market): number {
  const requirements = new Map(conditions.map(({ requirement }) => [requirement.key, requirement]));
  if (!hasOffering(requirements, market.zones)) return 0;
  const inMarket = marketRequirements(market);
  return types.filter(matcherOf(requirements, inMarket)).length;
}
