import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { Market, Zone } from '../instance-types/prices-and-zones';
import { regionOfPlace, regionOfZoneId } from '../instance-types/region-market';
import { REGION, ZONE, ZONE_ID } from '../instance-types/type-requirements';
import { aliasOf } from '../versions/label-catalogue';

/** The labels whose values show a region. */
export const PLACE_LABELS: readonly string[] = [ZONE, ZONE_ID, REGION];

/** Returns the zones, zone IDs, and regions that requirements and template labels of NodePools allow by name. */
export function namedZones(pools: readonly JsonObject[]): readonly string[] {
  const values = pools.flatMap((pool) => {
    const template = objectAt(pool, ['spec', 'template']);
    const requirements = objectsIn(objectAt(template, ['spec']).requirements).filter(({ item }) => item.operator === 'In').map(({ item }) => [item.key, item.values]);
    return [...requirements, ...Object.entries(objectAt(template, ['metadata', 'labels']))]
      .flatMap(([key, value]) => (PLACE_LABELS.includes(aliasOf(String(key)) ?? String(key)) ? [value].flat() : []));
  });
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** Returns the region of all zones, or undefined if the list has no zone or several regions. */
export function commonRegion(zones: readonly string[]): string | undefined {
  const regions = new Set(zones.map(regionOfPlace));
  return regions.size === 1 ? [...regions][0] : undefined;
}

/** Returns the regions of zones, in the order of the zones. */
export function regionsOf(zones: readonly string[]): readonly string[] {
  return [...new Set(zones.map(regionOfPlace).filter((region) => region !== undefined))];
}

/** Returns a market with the zones of its region that NodePools name, and that it lacks, such as `us-east-1d` or `use1-az4`. Few instance types are offered in local zones. */
export function withNamedZones<T extends Market>(market: T, named: readonly string[]): T {
  const { region, zones } = market;
  const names = named.filter((name) => /^[d-f]$/.test(name.slice(region.length)) && name.startsWith(region));
  const ofIds = named.flatMap((id): Zone[] => {
    const letter = regionOfZoneId(id) === region ? ZONE_LETTERS[/^[a-z]+\d+-az([456])$/.exec(id)?.[1] ?? ''] : undefined;
    return letter === undefined ? [] : [{ name: `${region}${letter}`, id, isIdAssumed: true }];
  });
  const others = [...ofIds, ...names.filter((name) => ofIds.every((zone) => zone.name !== name)).map((name): Zone => ({ name }))];
  return { ...market, zones: [...zones, ...others.filter(({ name }) => zones.every((zone) => zone.name !== name))] };
}

/** The assumed letters of zones, by the numbers in their IDs. */
const ZONE_LETTERS: { readonly [number: string]: string | undefined } = { 4: 'd', 5: 'e', 6: 'f' };
