import { JsonObject } from '../../basics/json';
import { Market } from '../market';
import { commonRegion, namedZones } from '../named-zones';

/** Returns the fix if a NodePool requires zones of another region than the market, or undefined. */
export function regionFix(pool: JsonObject, { region }: Market): string | undefined {
  const named = commonRegion(namedZones([pool]));
  return named === undefined || named === region ? undefined : `Set --region ${named}.`;
}
