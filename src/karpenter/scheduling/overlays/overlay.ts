import { isObject, JsonObject } from '../../../foundation/basics/json';
import { INSTANCE_TYPE } from '../../instance-types/catalog/name-labels';
import { Requirements, Selector } from '../../requirements/label-requirement';
import { requirementsOf } from '../../requirements/requirements';

/** A NodeOverlay. Karpenter does not compare values, so two equal prices conflict. */
export interface Overlay {
  readonly name: string;
  /** Weight of the overlay. 0 if the overlay sets no weight. */
  readonly weight: number;
  readonly requirements: Requirements;
  /** The field that changes the price, if any: `price` or `priceAdjustment`. */
  readonly priceField?: string;
  /** The value of the field that changes the price. */
  readonly priceChange?: string;
  /** The resources in `capacity`, or undefined if `capacity` is absent, which differs from an empty map. */
  readonly capacity?: ReadonlyMap<string, string>;
  /** The instance types that the AWS provider also offers if AWS publishes no price, because the overlay sets `price` for instance types by name only. */
  readonly typesByName: readonly string[];
}

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte'];

/** Reads an overlay from a manifest. Returns undefined if the name is missing, an operator is unknown, or a placeholder hides the requirements. */
export function overlayOf({ metadata, spec }: JsonObject): Overlay | undefined {
  const name = metadata?.name;
  const written: readonly JsonObject[] = Array.isArray(spec?.requirements) ? spec.requirements : [];
  const selectors = written.map((each) => selectorOf(each));
  if (typeof name !== 'string' || typeof spec?.requirements === 'string' || !selectors.every((selector): selector is Selector => selector !== undefined)) return undefined;
  const priceField = ['price', 'priceAdjustment'].find((field) => isGiven(spec?.[field]));
  return {
    name,
    weight: typeof spec?.weight === 'number' ? spec.weight : 0,
    requirements: requirementsOf(selectors),
    priceField,
    priceChange: priceField && String(spec[priceField]),
    capacity: isObject(spec?.capacity) ? stringsOf(spec.capacity) : undefined,
    typesByName: priceField === 'price' && selectors.length === 1 ? namesIn(selectors[0]) : [],
  };
}

/** Sorts overlays by descending weight. Overlays with the same weight are in reverse alphabetical order. */
export function inOrder(overlays: readonly Overlay[]): Overlay[] {
  return [...overlays].sort((one, other) => other.weight - one.weight || (one.name > other.name ? -1 : Number(one.name < other.name)));
}

function stringsOf(map: JsonObject): ReadonlyMap<string, string> {
  return new Map(Object.entries(map).map(([key, value]) => [key, String(value)]));
}

function selectorOf(written: unknown): Selector | undefined {
  if (!isObject(written) || typeof written.key !== 'string' || !OPERATORS.includes(written.operator)) return undefined;
  return { key: written.key, operator: written.operator, values: Array.isArray(written.values) ? written.values : undefined };
}

function namesIn({ key, operator, values = [] }: Selector): readonly string[] {
  return key === INSTANCE_TYPE && operator === 'In' ? values : [];
}

/** Returns true if a field is set. A null counts as absent, because the API server drops it. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
