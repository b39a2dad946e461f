import { commonRegion, withNamedZones } from './named-zones';
import { valueText } from '../../foundation/basics/value-text';
import { InstanceTypesOptions } from '../instance-types/instance-types-options';
import { Market, Zone } from '../instance-types/prices-and-zones';
import { DEFAULT_REGION, isRegion, isZone, regionMarket, regionOfZone } from '../instance-types/region-market';

/** The region and the zones of options. The zones decide the region if no option sets it. */
export interface PlacesOfOptions {
  readonly region?: string;
  readonly zones?: readonly Zone[];
}

/** @throws if the region or a zone is malformed, or a zone is in another region */
export function placesOfOptions({ region, zones }: InstanceTypesOptions): PlacesOfOptions {
  if (region !== undefined && !isRegion(region)) throw new Error(`region must be an AWS region such as us-east-1, got ${valueText(region)}`);
  if (zones === undefined) return { region };
  if (zones.length === 0) throw new Error('zones must not be empty. Add a zone such as us-east-1a, or omit zones.');
  const malformed = zones.find((zone) => !isZone(zone));
  if (malformed !== undefined) throw new Error(`zones must be zones such as us-east-1a, got ${valueText(malformed)}`);
  const expected = region ?? regionOfZone(zones[0]);
  const other = zones.find((zone) => regionOfZone(zone) !== expected);
  if (other !== undefined) throw new Error(`zones must be in ${expected}, got ${other}`);
  return { region: expected, zones: zones.map((name) => ({ name })) };
}

/**
 * Returns the market of options, or else of a list of named zones that has only one region.
 *
 * @throws if the region or a zone is malformed, or a zone is in another region
 */
export function marketOfOptions(options: InstanceTypesOptions, named: readonly string[] = []): Market {
  const { region, zones } = placesOfOptions(options);
  const market = regionMarket(region ?? commonRegion(named) ?? DEFAULT_REGION, zones);
  return zones === undefined ? withNamedZones(market, named) : market;
}
