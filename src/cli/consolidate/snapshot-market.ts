import { namedPlaces } from '../../checks/workloads/named-places';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { oneLine } from '../../foundation/basics/one-line';
import { isZone, regionOfZone } from '../../karpenter/instance-types/region-market';
import { ChosenMarket, MarketOptions, marketOf } from '../market/market-options';
import { UsageError } from '../terminal/usage-error';

const ZONE = 'topology.kubernetes.io/zone';

/**
 * Returns the market of the options, or else of the nodes, or else of other objects that name places.
 *
 * @throws {UsageError} if a value is malformed, or the options have different regions
 */
export function snapshotMarket(objects: readonly JsonObject[], options: MarketOptions): ChosenMarket {
  const zones = objects.filter(({ kind }) => kind === 'Node').map(({ metadata }): unknown => objectAt(metadata, ['labels'])[ZONE]);
  const ofNodes = [...new Set(zones.filter((zone): zone is string => typeof zone === 'string'))];
  const market = marketOf(options, [{ namedBy: 'nodes', places: ofNodes }, ...namedPlaces(objects)]);
  if (ofNodes.length > 0 && ofNodes.every((zone) => isZone(zone) && regionOfZone(zone) !== market.region)) {
    throw new UsageError(`the nodes run in ${oneLine(ofNodes.join(', '))}, but the prices are those of ${market.region}. Set --region ${regionOfZone(ofNodes[0])}, or --prices of this region.`);
  }
  return market;
}
