/** Prices from a file. */
export interface GivenPrices {
  /** The region, or undefined if the file does not contain a region. */
  readonly region?: string;
  /** When the on-demand prices were valid, or undefined if unknown. */
  readonly asOf?: string;
  /** When the spot prices were valid, or undefined if unknown. */
  readonly spotAsOf?: string;
  /** Prices per hour, by instance type. */
  readonly onDemand: ReadonlyMap<string, number>;
  /** Prices per hour, by instance type and zone. */
  readonly spot: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Returns the only region in a list, or undefined if the list is empty. */
export function onlyRegion(regions: Iterable<string | undefined>): string | undefined {
  const distinct = [...new Set([...regions].filter((region) => region !== undefined))].sort();
  if (distinct.length > 1) throw new Error(`the prices are for several regions: ${distinct.join(', ')}. Use prices for one region.`);
  return distinct[0];
}
