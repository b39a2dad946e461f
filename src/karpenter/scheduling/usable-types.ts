import { missingValues } from '../instance-types/admitted-types';
import { InstanceType } from '../instance-types/catalog/instance-type';
import { hasNegative } from '../instance-types/kubelet/amounts';
import { Market } from '../instance-types/prices-and-zones';
import { allocatableOf } from './pods/resources';
import { PoolTypes } from './pool-types';
import { marketRequirements } from '../instance-types/type-requirements';

const usable = new WeakMap<InstanceType, boolean>();

/** Returns true if pods can fit an instance type. The reservations of the kubelet can exceed the capacity of small instance types. */
export function isUsable(type: InstanceType): boolean {
  let answer = usable.get(type);
  if (answer === undefined) usable.set(type, answer = !(type.isExhausted ?? hasNegative(allocatableOf(type))));
  return answer;
}

/** Returns the instance types of a NodePool without those that no pod fits. Karpenter does not count them for `minValues`. */
export function usableTypes(pool: PoolTypes, market: Market): PoolTypes {
  const types = pool.types.filter(({ type }) => isUsable(type));
  const unpriced = pool.unpriced.filter(isUsable);
  if (types.length === pool.types.length && unpriced.length === pool.unpriced.length) return pool;
  const inMarket = marketRequirements({ ...market, zones: pool.zones });
  return { ...pool, types, unpriced, missingValues: missingValues(pool.requirements, types.map(({ type }) => type), inMarket) };
}
