import { JsonObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { Market } from '../../instance-types/prices-and-zones';
import { isZoneName } from '../../instance-types/region-market';
import { commonRegion, namedZones } from '../named-zones';

/** Returns the fix if a NodePool requires zones of another region than the market, or local zones of the region. */
export function regionFix(pool: JsonObject, { region, zones, isOfStatus }: Market): string | undefined {
  const named = namedZones([pool]);
  const other = commonRegion(named);
  const lacking = named.filter((name) => isZoneName(name) && name.length > region.length + 1 && zones.every((zone) => zone.name !== name));
  if (other === undefined || (other === region && lacking.length === 0)) return undefined;
  if (!isOfStatus) return other === region ? `Set --zones ${lacking.join()}.` : `Set --region ${other}.`;
  return `Require zones of the node class. Its status contains ${listText(zones.map(({ name }) => name))}, but not ${listText(named)}.`;
}
