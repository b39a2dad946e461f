import { JsonObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { Market } from '../../instance-types/prices-and-zones';
import { commonRegion, namedZones } from '../named-zones';

/** Returns the fix if a NodePool requires zones of another region than the market, or undefined. */
export function regionFix(pool: JsonObject, { region, zones, isOfStatus }: Market): string | undefined {
  const named = namedZones([pool]);
  const other = commonRegion(named);
  if (other === undefined || other === region) return undefined;
  if (!isOfStatus) return `Set --region ${other}.`;
  return `Require zones of the node class. Its status contains ${listText(zones.map(({ name }) => name))}, but not ${listText(named)}.`;
}
