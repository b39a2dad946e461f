import { GivenPrices, regionOfZone } from './prices/given-prices';
import { oneLine } from '../../basics/one-line';
import { DEFAULT_REGION, knownPrices, PRICED_REGIONS, Prices } from '../../instance-types/catalog/prices';
import { Market, Zone } from '../../instance-types/market';
import { alternatives } from '../options';
import { UsageError } from '../usage-error';

/** Values of the options that describe the market. */
export interface MarketOptions {
  readonly region?: string;
  /** Zones such as `us-east-1a` or `us-east-1a=use1-az1`. */
  readonly zones?: readonly string[];
  readonly prices?: GivenPrices;
}

/** @throws {UsageError} if the region has no on-demand prices, or the options have different regions */
export function marketOf({ region: asked, zones: written, prices: given }: MarketOptions): Market {
  const zones = written?.map(zoneOf);
  const region = asked ?? given?.region ?? regionOfZone(zones?.[0].name ?? '') ?? DEFAULT_REGION;
  checkRegion('--prices', given?.region, region);
  for (const { name } of zones ?? []) checkRegion('--zones', regionOfZone(name), region);
  return { region, zones: zones ?? defaultZones(region), prices: pricesOf(region, given) };
}

function checkRegion(option: string, region: string | undefined, expected: string): void {
  if (region !== undefined && region !== expected) throw new UsageError(`${option} is for ${oneLine(region)}, but the region is ${oneLine(expected)}. Set --region ${oneLine(region)}.`);
}

function pricesOf(region: string, given: GivenPrices | undefined): Prices {
  const known = knownPrices(region);
  const onDemand = given !== undefined && given.onDemand.size > 0 ? given.onDemand : known?.onDemand;
  if (onDemand === undefined) {
    throw new UsageError(`no on-demand prices for ${oneLine(region)}. Use ${alternatives(PRICED_REGIONS)}, or add prices with --prices FILE (docs/reference/instances-command.md).`);
  }
  return { region, asOf: onDemand === given?.onDemand ? given.asOf ?? null : known!.asOf, onDemand, spot: given?.spot ?? new Map() };
}

function zoneOf(text: string): Zone {
  const [, name, id] = /^([a-z]{2}-[a-z0-9-]+-\d+[a-z])(?:=([a-z0-9-]+))?$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new UsageError(`--zones must have zones such as us-east-1a or us-east-1a=use1-az1, got ${JSON.stringify(oneLine(text))}`);
  return id === undefined ? { name } : { name, id };
}

/** The assumed zones: a, b, and c. */
function defaultZones(region: string): Zone[] {
  return ['a', 'b', 'c'].map((letter, index) => ({ name: `${region}${letter}`, id: `${zoneIdPrefix(region)}-az${index + 1}` }));
}

/** Returns the start of the zone IDs of a region, for example `use1` for `us-east-1` and `apne1` for `ap-northeast-1`. */
function zoneIdPrefix(region: string): string {
  const [area, ...words] = region.split('-');
  const number = words.pop() ?? '';
  return `${area}${words.map((word) => word.replace(/^(north|south)(east|west)$/, (_, one: string, other: string) => one[0] + other[0])).map((word) => (word.length <= 2 ? word : word[0])).join('')}${number}`;
}
