import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { namedPlaces, zonesOfNodes } from '../../checks/workloads/places/named-places';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { regionOfZone } from '../../karpenter/instance-types/region-market';
import { MarketOptions, marketOf } from '../market/market-options';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the market of the options, or else of the nodes, or else of other objects that name places.
 *
 * @throws {UsageError} if a value is malformed, or the options have different regions
 */
export function snapshotMarket(objects: readonly JsonObject[], options: MarketOptions): ChosenMarket {
  const ofNodes = zonesOfNodes(objects);
  const market = marketOf(options, namedPlaces(objects));
  if (ofNodes.length > 0 && ofNodes.every((zone) => regionOfZone(zone) !== market.region)) {
    throw new UsageError(`the nodes run in ${oneLine(ofNodes.join(', '))}, but the prices are those of ${market.region}. Set --region ${regionOfZone(ofNodes[0])}, or --prices of this region.`);
  }
  return market;
}
