import { allTypesText, culpritsOf } from './culprit';
import { conditionsOf, PoolCondition } from './pool-conditions';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { hasOffering, matcherOf } from '../../instance-types/admitted-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { allTypesFor, classText, classTypes } from '../../instance-types/class-types';
import { statusAmisCause } from '../../instance-types/node-class/class-status';
import { Market } from '../../instance-types/prices-and-zones';
import { marketRequirements } from '../../instance-types/type-requirements';
import { PoolTypes } from '../pool-types';
import { isUsable } from '../usable-types';

/** Number of pairs of conditions in a reason. */
const SHOWN_PAIRS = 3;

/** Returns the reason why a NodePool has no instance types, or undefined if it has some. */
export function emptyPoolReason(
  pool: JsonObject, nodeClass: JsonObject | undefined, { types, unpriced }: PoolTypes, market: Market,
): string | undefined {
  if (types.length > 0) return undefined;
  if (unpriced.length > 0) return `the price of ${allTypesText(unpriced.length)} in ${market.prices.region} is unknown`;
  const conditions = conditionsOf(pool);
  const all = allTypesFor(pool);
  const { types: ofClass } = classTypes(pool, nodeClass);
  const impossible = conditions.find((condition) => [all, ofClass].every((each) => matching([condition], each, market).length === 0));
  if (impossible !== undefined) return `no instance type meets requirement ${impossible.text}`;
  const usable = ofClass.filter(isUsable);
  const className = classText(pool);
  if (usable.length === 0) return reservationsText(className, ofClass);
  const allowed = matching(conditions, all, market);
  if (allowed.length > 0 && areDisjoint(allowed, ofClass)) return `${className} excludes ${allTypesText(allowed.length)} that the requirements allow${statusAmisCause(nodeClass, allowed)}`;
  const exhausted = matching(conditions, ofClass, market);
  if (exhausted.length > 0) return `${reservationsText(className, exhausted)} that the requirements allow`;
  const unmet = conditions.find((condition) => matching([condition], usable, market).length === 0);
  return unmet === undefined ? conflictReason(conditions, usable, market) : `${unmet.text} excludes ${allTypesText(usable.length)} that ${className} allows`;
}

function reservationsText(className: string, types: readonly InstanceType[]): string {
  return `kubelet and system reservations of ${className} exceed the capacity of ${allTypesText(types.length)}`;
}

function areDisjoint(types: readonly InstanceType[], others: readonly InstanceType[]): boolean {
  const names = new Set(others.map(({ name }) => name));
  return types.every(({ name }) => !names.has(name));
}

/** Returns the reason why conditions admit no instance type although each of them admits some. */
function conflictReason(conditions: readonly PoolCondition[], types: readonly InstanceType[], market: Market): string {
  const culprits = culpritsOf(conditions, (others) => matching(others, types, market).length);
  if (culprits.length === 1) return `${culprits[0].condition.text} excludes ${allTypesText(culprits[0].allowed)} that the other requirements allow`;
  return ['no instance type meets all requirements together', ...exclusionTexts(conditions, types, market).slice(0, SHOWN_PAIRS)].join('. ');
}

/** Returns a sentence for each pair of conditions that no instance type meets. */
function exclusionTexts(conditions: readonly PoolCondition[], types: readonly InstanceType[], market: Market): readonly string[] {
  return conditions.flatMap((one, index) => conditions.slice(index + 1)
    .filter((other) => matching([one, other], types, market).length === 0)
    .map((other) => `${one.text} and ${other.text} exclude each other`));
}

/** Returns the reason why Karpenter launches no nodes for pods in a NodePool that has instance types. */
export function unusablePoolReason(pool: JsonObject): string {
  return (objectAt(pool, ['spec']).replicas ?? undefined) === undefined
    ? 'kubelet and system reservations exceed the capacity of every instance type'
    : 'the NodePool is static, because it sets replicas, so Karpenter launches no nodes for pending pods';
}

function matching(conditions: readonly PoolCondition[], types: readonly InstanceType[], market: Market): readonly InstanceType[] {
  const requirements = new Map(conditions.map(({ requirement }) => [requirement.key, requirement]));
  return hasOffering(requirements, market) ? types.filter(matcherOf(requirements, marketRequirements(market))) : [];
}
