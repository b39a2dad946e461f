import { labelsOfPool, Offering, OverlaidPool, OverlaidType } from './overlaid-pool';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/prices-and-zones';
import { CAPACITY_TYPE, marketRequirements, RESERVATION_LABELS, typeRequirement, ZONE, ZONE_ID } from '../../instance-types/type-requirements';
import { requirementsOf, textOf } from '../../requirements/requirements';

/** An offering in one zone. */
export interface ZoneOffering extends Offering {
  readonly zone: string;
  readonly capacityType: 'spot' | 'on-demand';
}

/** Returns the offerings that every instance type has in a market. */
export function offeringsIn({ zones }: Market): readonly ZoneOffering[] {
  return zones.flatMap(({ name, id }) => (['spot', 'on-demand'] as const).map((capacityType) => {
    const values = [[CAPACITY_TYPE, capacityType], [ZONE, name], ...id === undefined ? [] : [[ZONE_ID, id]]];
    const requirements = requirementsOf([
      ...values.map(([key, value]) => ({ key, operator: 'In', values: [value] })),
      ...RESERVATION_LABELS.map((key) => ({ key, operator: 'DoesNotExist' })),
    ]);
    return { zone: name, capacityType, requirements, text: textOf(requirements) };
  }));
}

/** Returns instance types as overlays match them, for several NodePools with the same node class. */
export function overlaidTypes(
  types: readonly InstanceType[], market: Market, offerings: readonly Offering[] = offeringsIn(market),
): readonly OverlaidType[] {
  const inMarket = marketRequirements(market);
  return types.map((type) => ({ name: type.name, offerings, requirementOf: (key) => typeRequirement(type, key, inMarket) }));
}

/** Returns a NodePool as overlays match it. */
export function overlaidPool({ metadata, spec }: JsonObject, types: readonly OverlaidType[]): OverlaidPool {
  const labels = spec?.template?.metadata?.labels;
  const strings = Object.entries(isObject(labels) ? labels : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const name = String(metadata?.name ?? '');
  return { name, labels: labelsOfPool(name, Object.fromEntries(strings)), types };
}
