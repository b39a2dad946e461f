import { Market, Zone } from './market';
import { regionOfZone } from './region-market';
import { REGION, ZONE } from './type-requirements';
import { JsonObject } from '../basics/json';
import { objectAt, objectsIn } from '../basics/json-parts';
import { aliasOf } from '../versions/label-catalogue';

/** Returns the zones and regions that requirements and template labels of NodePools allow by name. */
export function namedZones(pools: readonly JsonObject[]): readonly string[] {
  const values = pools.flatMap((pool) => {
    const template = objectAt(pool, ['spec', 'template']);
    const requirements = objectsIn(objectAt(template, ['spec']).requirements).filter(({ item }) => item.operator === 'In').map(({ item }) => [item.key, item.values]);
    return [...requirements, ...Object.entries(objectAt(template, ['metadata', 'labels']))]
      .flatMap(([key, value]) => ([ZONE, REGION].includes(aliasOf(String(key)) ?? String(key)) ? [value].flat() : []));
  });
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** Returns the region of all zones, or undefined if the list has no zone or several regions. */
export function commonRegion(zones: readonly string[]): string | undefined {
  const regions = new Set(zones.map(regionOfZone));
  return regions.size === 1 ? [...regions][0] : undefined;
}

/** Returns a market with the zones of its region that NodePools name, and that it lacks, such as `us-east-1d`. Few instance types are offered in local zones. */
export function withNamedZones<T extends Market>(market: T, named: readonly string[]): T {
  const { region, zones } = market;
  const others = named.filter((name) => /^[d-f]$/.test(name.slice(region.length)) && name.startsWith(region) && zones.every((zone) => zone.name !== name));
  return { ...market, zones: [...zones, ...others.map((name): Zone => ({ name }))] };
}
