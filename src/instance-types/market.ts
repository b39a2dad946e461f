import { DEFAULT_REGION, knownPrices, Prices } from './catalog/prices';

/** A zone with its ID, for example `us-east-1a` and `use1-az1`. */
export interface Zone {
  readonly name: string;
  readonly id?: string;
}

/** Zones and prices in which instance types are offered. Each type with a price is offered as spot and on-demand in every zone. */
export interface Market {
  readonly region: string;
  readonly zones: readonly Zone[];
  readonly prices: Prices;
}

/** The assumed zones: a, b, and c. */
export function defaultMarket(): Market {
  const zones = ['a', 'b', 'c'].map((letter, index) => ({ name: `${DEFAULT_REGION}${letter}`, id: `use1-az${index + 1}` }));
  return { region: DEFAULT_REGION, zones, prices: knownPrices(DEFAULT_REGION)! };
}
