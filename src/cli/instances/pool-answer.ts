import { JsonObject } from '../../basics/json';
import { admittedTypes } from '../../instance-types/admitted-types';
import { detailsOf } from '../../instance-types/details-of';
import { InstanceTypeDetails } from '../../instance-types/instance-type-details';
import { Market } from '../../instance-types/market';
import { poolTypes, PoolTypes } from '../../instance-types/pool-types';
import { Selector } from '../../instance-types/requirements/label-requirement';
import { requirementsOf } from '../../instance-types/requirements/requirements';

/** The answer for a NodePool. */
export interface PoolAnswer {
  readonly json: JsonObject;
  readonly pool: PoolTypes;
  readonly nodeClass: { readonly name: string; readonly isGiven: boolean };
}

/** Returns the answer for a NodePool, with the EC2NodeClass of the files that it uses. */
export function poolAnswer(pool: JsonObject, nodeClasses: ReadonlyMap<string, JsonObject>, market: Market): PoolAnswer {
  const name = String(pool.spec?.template?.spec?.nodeClassRef?.name ?? '');
  const nodeClass = nodeClasses.get(name);
  return { json: pool, pool: poolTypes(pool, nodeClass, market), nodeClass: { name, isGiven: nodeClass !== undefined } };
}

/** Returns the instance types that meet requirements, without a NodePool. */
export function allTypes(selectors: readonly Selector[], market: Market): PoolTypes {
  const requirements = requirementsOf(selectors);
  const { types, unpriced, missingValues } = admittedTypes(requirements, market);
  return { name: '', requirements, types: types.map((type) => ({ type, price: market.prices.onDemand.get(type.name)! })), unpriced, missingValues, unknowns: [] };
}

/** Returns the cheapest instance types. */
export function cheapest({ types }: PoolTypes, { prices, zones }: Market, count: number): InstanceTypeDetails[] {
  return types.slice(0, count).map(({ type }) => detailsOf(type, prices, zones));
}
