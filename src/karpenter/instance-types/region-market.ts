import { knownPrices } from './catalog/prices';
import { Market, Zone } from './prices-and-zones';

export const DEFAULT_REGION = 'us-east-1';

/** Returns the market of a region with on-demand prices of Karpenter. If Karpenter has no prices of the region, the prices are those of us-east-1. */
export function regionMarket(region: string = DEFAULT_REGION, zones: readonly Zone[] = defaultZones(region)): Market {
  return { region, zones, prices: knownPrices(region) ?? knownPrices(DEFAULT_REGION)! };
}

/** Returns the region of a zone, for example `us-east-1` for `us-east-1a`. */
export function regionOfZone(zone: string): string | undefined {
  return /^[a-z]{2}(?:-[a-z]+)+-\d+/.exec(zone)?.[0];
}

/** The words in names of regions, by their abbreviation in zone IDs. */
const DIRECTIONS: { readonly [abbreviation: string]: string } = {
  n: 'north', s: 'south', e: 'east', w: 'west', c: 'central', ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest',
};

/** Returns the region of a zone ID, for example `us-east-1` for `use1-az1`. */
export function regionOfZoneId(id: string): string | undefined {
  const [, area, partition, direction, number] = /^([a-z]{2})(g?)([ns][ew]|[nsewc])(\d+)-[a-z]/.exec(id) ?? [];
  return area === undefined ? undefined : `${area}${partition === '' ? '' : '-gov'}-${DIRECTIONS[direction]}-${number}`;
}

/** Returns the region of a region, a zone, or a zone ID. */
export function regionOfPlace(place: string): string | undefined {
  return regionOfZone(place) ?? regionOfZoneId(place);
}

/** Returns true if a string has the form of a region, for example `us-east-1`. */
export function isRegion(text: string): boolean {
  return regionOfZone(text) === text;
}

/** Returns true if a string has the form of a zone, for example `us-east-1a` or `us-west-2-lax-1a`. */
export function isZone(text: string): boolean {
  return /^[a-z]{2}-[a-z0-9-]+-\d+[a-z]$/.test(text);
}

/** Returns true if a string has the form of a zone ID, for example `use1-az1`, `usw2-lax1-az1`, or `use1-wl1-bos-wlz1`. */
export function isZoneId(text: string): boolean {
  return regionOfZoneId(text) !== undefined && /^[a-z0-9-]+-(?:az|wlz)\d+$/.test(text);
}

/** Returns true if a string has the form of the name of a zone, a local zone, or a Wavelength zone, for example `us-east-1-wl1-bos-wlz-1`. */
export function isZoneName(text: string): boolean {
  return isZone(text) || (regionOfZone(text) !== undefined && /^[a-z0-9-]+-wlz-\d+$/.test(text));
}

/** The assumed zones: a, b, and c. */
function defaultZones(region: string): Zone[] {
  return ['a', 'b', 'c'].map((letter, index) => ({ name: `${region}${letter}`, id: `${zoneIdPrefix(region)}-az${index + 1}`, isIdAssumed: true }));
}

/** Returns the zone IDs that a region can have. No region has more than six zones. */
export function zoneIdsOf(region: string): readonly string[] {
  return [1, 2, 3, 4, 5, 6].map((number) => `${zoneIdPrefix(region)}-az${number}`);
}

/** Returns the start of the zone IDs of a region, for example `use1` for `us-east-1` and `apne1` for `ap-northeast-1`. */
function zoneIdPrefix(region: string): string {
  const [area, ...words] = region.split('-');
  const initials = words.map((word) => word.replace(/^(n|s)(?:orth|outh)(e|w)(?:ast|est)$/, '$1$2')).map((word) => (word.length === 2 || /^\d+$/.test(word) ? word : word[0]));
  return `${area}${initials.join('')}`;
}
