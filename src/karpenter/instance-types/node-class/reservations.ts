import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';

/** Returns true if nodes of an EC2NodeClass can be reserved capacity. If the node class is undefined, its settings are unknown. */
export function mayBeReserved(nodeClass: JsonObject | undefined): boolean {
  if (nodeClass === undefined) return true;
  const terms: unknown = objectAt(nodeClass, ['spec']).capacityReservationSelectorTerms;
  return Array.isArray(terms) && terms.length > 0;
}
