import { Prices } from './catalog/prices';

/** A zone with its ID, for example `us-east-1a` and `use1-az1`. */
export interface Zone {
  readonly name: string;
  readonly id?: string;
  /** True if the ID is a guess. AWS assigns IDs to zone names by account. */
  readonly isIdAssumed?: boolean;
}

/** Zones and prices in which instance types are offered. Each type with a price is offered as spot and on-demand in every zone. */
export interface Market {
  readonly region: string;
  readonly zones: readonly Zone[];
  readonly prices: Prices;
  /** True if every type may also be reserved in every zone. The capacity reservations of a cluster are not known offline. */
  readonly hasReservations?: boolean;
  /** True if the zones are assumed, so that zones in the status of a node class replace them for its NodePools. */
  readonly usesClassZones?: boolean;
  /** True if the status of node classes determines the region. */
  readonly isOfStatus?: boolean;
}

/** Returns the currency of the prices in a region. */
export function currencyOf({ prices }: Market): string {
  return prices.region.startsWith('cn-') ? 'CNY' : 'USD';
}
