import { commonRegion, withNamedZones } from './named-zones';
import { valueText } from '../../foundation/basics/value-text';
import { InstanceTypesOptions } from '../instance-types/instance-types-options';
import { Market } from '../instance-types/prices-and-zones';
import { DEFAULT_REGION, isRegion, isZone, regionMarket, regionOfZone } from '../instance-types/region-market';

/**
 * Returns the market of options, or else of the first list of named zones that has only one region.
 *
 * @throws if the region or a zone is malformed, or a zone is in another region
 */
export function marketOfOptions({ region, zones }: InstanceTypesOptions, ...named: readonly (readonly string[])[]): Market {
  if (region !== undefined && !isRegion(region)) throw new Error(`region must be an AWS region such as us-east-1, got ${valueText(region)}`);
  if (zones?.length === 0) throw new Error('zones must not be empty. Add a zone such as us-east-1a, or omit zones.');
  const malformed = zones?.find((zone) => !isZone(zone));
  if (malformed !== undefined) throw new Error(`zones must be zones such as us-east-1a, got ${valueText(malformed)}`);
  const expected = region ?? regionOfZone(zones?.[0] ?? '') ?? named.map(commonRegion).find((each) => each !== undefined) ?? DEFAULT_REGION;
  const other = zones?.find((zone) => regionOfZone(zone) !== expected);
  if (other !== undefined) throw new Error(`zones must be in ${expected}, got ${other}`);
  return zones === undefined ? withNamedZones(regionMarket(expected), named.flat()) : regionMarket(expected, zones.map((name) => ({ name })));
}
