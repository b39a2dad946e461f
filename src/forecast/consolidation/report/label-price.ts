import { JsonObject } from '../../../foundation/basics/json';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { INSTANCE_TYPE } from '../candidate';
import { ASSUMED_SPOT_SHARE } from '../offerings';

/** The label of EKS managed node groups. */
const EKS_CAPACITY_TYPE = 'eks.amazonaws.com/capacityType';
/** A label that self-managed node groups often have. */
const LIFECYCLE = 'node.kubernetes.io/lifecycle';
const OF_EKS: ReadonlyMap<unknown, string> = new Map([['ON_DEMAND', 'on-demand'], ['SPOT', 'spot'], ['CAPACITY_BLOCK', 'reserved']]);

/** Returns the capacity type in the labels of a node, also of a node of another manager. */
export function capacityTypeIn(labels: JsonObject): string | undefined {
  const found = labels[CAPACITY_TYPE] ?? OF_EKS.get(labels[EKS_CAPACITY_TYPE]) ?? (labels[LIFECYCLE] === 'spot' ? 'spot' : undefined);
  return found === undefined ? undefined : String(found);
}

/** Returns the price per hour of a node, according to its labels. A node without a capacity type counts as on-demand. */
export function priceByLabels(labels: JsonObject, { prices: { onDemand, spot } }: Market): number | undefined {
  const type = String(labels[INSTANCE_TYPE]);
  const capacityType = capacityTypeIn(labels) ?? 'on-demand';
  const price = onDemand.get(type);
  if (capacityType === 'on-demand') return price;
  if (capacityType !== 'spot' || price === undefined) return undefined;
  return spot.size === 0 ? price * ASSUMED_SPOT_SHARE : spot.get(type)?.get(String(labels[ZONE]));
}
