import { NamedPlaces } from './named-places';
import { Market, Zone } from '../../../karpenter/instance-types/prices-and-zones';
import { DEFAULT_REGION, regionMarket } from '../../../karpenter/instance-types/region-market';
import { commonRegion, regionsOf, withNamedZones } from '../../../karpenter/scheduling/named-zones';

/** A market, and how its region was chosen. */
export interface ChosenMarket extends Market {
  /** The objects that decide the region, if no option does. */
  readonly inferredFrom?: NamedPlaces['namedBy'];
  /** Other regions that objects name, if no option decides the region. */
  readonly otherRegions?: readonly string[];
}

/**
 * Returns the market of a region, or else of the first kind of objects that names places in only one region.
 *
 * @param chosen the region of the options
 * @param zones the zones of the options
 */
export function marketOfPlaces(chosen: string | undefined, zones: readonly Zone[] | undefined, named: readonly NamedPlaces[]): ChosenMarket {
  const decisive = chosen === undefined ? named.find(({ places }) => commonRegion(places) !== undefined) : undefined;
  const region = chosen ?? commonRegion(decisive?.places ?? []) ?? DEFAULT_REGION;
  const otherRegions = regionsOf(named.flatMap(({ places }) => places)).filter((each) => each !== region);
  const market: ChosenMarket = {
    ...regionMarket(region, zones),
    ...decisive !== undefined && { inferredFrom: decisive.namedBy },
    ...chosen === undefined && otherRegions.length > 0 && { otherRegions },
    ...decisive?.namedBy === 'node classes' && { isOfStatus: true },
  };
  if (zones !== undefined) return market;
  const required = named.filter(({ namedBy }) => namedBy !== 'node classes').flatMap(({ places }) => places);
  return { ...withNamedZones(market, required), usesClassZones: true };
}
