import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { labelColumn } from '../../../karpenter/instance-types/catalog/instance-types';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, marketRequirements, REGION, RESERVATION_LABELS, typeRequirement, ZONE, ZONE_ID } from '../../../karpenter/instance-types/type-requirements';
import { LabelRequirement } from '../../../karpenter/requirements/label-requirement';

/** The values that running nodes have for a label. Undefined means that nodes lack the label. */
export type NodeValues = readonly (string | undefined)[];

/** Labels that depend on the Region and the subnets of the cluster, which manifests do not contain. */
const OF_LOCATION: ReadonlySet<string> = new Set([ZONE, ZONE_ID, REGION]);
/** Labels with new values whenever AWS releases instance types. */
const OF_INSTANCE_TYPE = /^(karpenter\.k8s\.aws\/instance-|node\.kubernetes\.io\/instance-type$)/;

/** Capacity type of nodes in capacity reservations, which the catalog of instance types lacks. */
const RESERVED = 'reserved';

/** The nodes that a NodePool can have. */
interface PossibleNodes {
  /** The instance types that the NodePool admits, or undefined if they are unknown. */
  readonly types?: readonly InstanceType[];
  readonly market: Market;
  readonly canBeReserved?: boolean;
}

/** Returns the requirement that nodes meet before a change, or undefined if nodes can have any value or lack the label. */
export function oldRequirement(key: string, old: LabelRequirement | undefined): LabelRequirement | undefined {
  return old ?? (OF_LOCATION.has(key) ? LabelRequirement.of({ key, operator: 'Exists' }) : undefined);
}

/** Returns the values that nodes of a NodePool can have for a label, or undefined if they are unknown. */
export function valuesOfNodes(
  key: string, old: LabelRequirement | undefined, { types, market, canBeReserved = false }: PossibleNodes,
): NodeValues | undefined {
  const listed = old !== undefined && !old.isComplement ? [...old.values] : undefined;
  if (OF_LOCATION.has(key)) return listed;
  if (canBeReserved && RESERVATION_LABELS.includes(key)) return listed?.length === 0 ? [undefined] : listed;
  const inMarket = marketRequirements(market);
  const ofTypes = types?.map((type) => typeRequirement(type, key, inMarket));
  if (ofTypes === undefined || ofTypes.length === 0 || ofTypes.includes(undefined)) {
    if (old === undefined) return ofTypes === undefined ? undefined : [undefined];
    return listed?.length === 0 ? [undefined] : listed;
  }
  const values = new Set(ofTypes.flatMap((requirement) => (requirement!.values.size === 0 ? [undefined] : [...requirement!.values])));
  if (key === CAPACITY_TYPE && (canBeReserved || listed?.includes(RESERVED))) values.add(RESERVED);
  return [...[...values].filter((value) => old === undefined || old.allows(value)), ...newValues(key, listed ?? [])];
}

/** Returns the values that only instance types outside of the catalog can have. */
export function newValues(key: string, values: Iterable<string>): readonly string[] {
  if (!OF_INSTANCE_TYPE.test(key)) return [];
  const known = labelColumn(key);
  return known === undefined ? [] : [...values].filter((value) => !known.includes(value));
}
