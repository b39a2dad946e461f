import { GivenPrices } from './prices/given-prices';
import { ChosenMarket, marketOfPlaces } from '../../checks/workloads/places/market-of-places';
import { NamedPlaces } from '../../checks/workloads/places/named-places';
import { oneLine } from '../../foundation/basics/one-line';
import { Prices } from '../../karpenter/instance-types/catalog/prices';
import { Market, Zone } from '../../karpenter/instance-types/prices-and-zones';
import { isRegion, isZone, regionOfZone } from '../../karpenter/instance-types/region-market';
import { UsageError } from '../terminal/usage-error';

/** Values of the options that describe the market. */
export interface MarketOptions {
  readonly region?: string;
  /** Zones such as `us-east-1a` or `us-east-1a=use1-az1`. */
  readonly zones?: readonly string[];
  readonly prices?: GivenPrices;
}

/**
 * Returns the market of the options, or else of the first kind of objects that names places in only one region.
 *
 * @throws {UsageError} if a value is malformed, or the options have different regions
 */
export function marketOf({ region: asked, zones: written, prices: given }: MarketOptions, named: readonly NamedPlaces[] = []): ChosenMarket {
  if (asked !== undefined && !isRegion(asked)) throw new UsageError(`--region must be an AWS region such as us-east-1, got ${JSON.stringify(oneLine(asked))}`);
  const zones = written && zonesOf(written);
  const ofZones = zones && regionOfZones(zones);
  if (ofZones !== undefined && given?.region !== undefined && given.region !== ofZones) {
    throw new UsageError(`--prices and --zones must be for one region, got ${oneLine(given.region)} and ${ofZones}. Use prices of ${ofZones}, or zones of ${oneLine(given.region)}.`);
  }
  const chosen = asked ?? given?.region ?? ofZones;
  const market = marketOfPlaces(chosen, zones, named);
  checkRegion('--prices', given?.region, market.region);
  checkRegion('--zones', ofZones, market.region);
  return { ...market, prices: pricesOf(market, given) };
}

function checkRegion(option: string, region: string | undefined, expected: string): void {
  if (region !== undefined && region !== expected) throw new UsageError(`${option} must be for ${oneLine(expected)}, got ${oneLine(region)}. Set --region ${oneLine(region)}.`);
}

function pricesOf({ region, prices }: Market, given: GivenPrices | undefined): Prices {
  if (given === undefined) return prices;
  return given.onDemand.size > 0 ? { region, asOf: given.asOf ?? null, onDemand: given.onDemand, spot: given.spot } : { ...prices, spot: given.spot };
}

function zonesOf(written: readonly string[]): readonly Zone[] {
  const zones = written.map(zoneOf);
  const all = zones.flatMap(({ name, id }) => (id === undefined ? [name] : [name, id]));
  const repeated = all.find((each, index) => all.indexOf(each) < index);
  if (repeated !== undefined) throw new UsageError(`--zones must have different zones, got ${repeated} more than once`);
  return zones;
}

function regionOfZones(zones: readonly Zone[]): string | undefined {
  const regions = [...new Set(zones.map(({ name }) => regionOfZone(name)))];
  if (regions.length > 1) throw new UsageError(`--zones must be in one region, got zones in ${regions.join(' and ')}. Use the zones of one region.`);
  return regions[0];
}

function zoneOf(text: string): Zone {
  const [, name = '', id] = /^([^=]*)(?:=([a-z0-9-]+))?$/.exec(text.trim()) ?? [];
  if (!isZone(name)) throw new UsageError(`--zones must have zones such as us-east-1a or us-east-1a=use1-az1, got ${JSON.stringify(oneLine(text))}`);
  return id === undefined ? { name } : { name, id };
}
