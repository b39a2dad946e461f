import { columnOf } from './column';
import { allInstanceTypes } from './instance-types';
import { PRICES, PRICES_AS_OF } from './prices-data';

/** Prices per hour in a region. */
export interface Prices {
  readonly region: string;
  /** When the prices were read, in ISO 8601, or null if unknown. */
  readonly asOf: string | null;
  readonly onDemand: ReadonlyMap<string, number>;
  /** By instance type and zone. Empty if spot prices are unknown. */
  readonly spot: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The regions with prices in this package. */
export const PRICED_REGIONS: readonly string[] = Object.keys(PRICES);

const known = new Map<string, Prices>();

/** Returns the on-demand prices of Karpenter's AWS provider for a region, or undefined if the package has none. */
export function knownPrices(region: string): Prices | undefined {
  if (!Object.hasOwn(PRICES, region)) return undefined;
  if (!known.has(region)) {
    const cells = columnOf(PRICES[region]);
    const onDemand = new Map(allInstanceTypes().flatMap(({ name }, row) => (cells[row] === '' ? [] : [[name, Number(cells[row])] as const])));
    known.set(region, { region, asOf: PRICES_AS_OF[region], onDemand, spot: new Map() });
  }
  return known.get(region)!;
}
