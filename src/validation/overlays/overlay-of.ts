import { Overlay } from './refused-overlays';
import { Selector } from '../../instance-types/requirements/label-requirement';
import { requirementsOf } from '../../instance-types/requirements/requirements';
import { Json } from '../rule';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte'];

/** Reads the overlay from a manifest that passes other checks. Returns undefined if the name is missing or an operator is unknown. */
export function overlayOf({ metadata, spec }: Json): Overlay | undefined {
  const name = metadata?.name;
  const selectors: Selector[] = (spec.requirements ?? []).map(({ key, operator, values }: Json) => ({ key, operator, values: values ?? undefined }));
  if (typeof name !== 'string' || !selectors.every(({ operator }) => OPERATORS.includes(operator))) return undefined;
  return {
    name,
    weight: spec.weight ?? 0,
    requirements: requirementsOf(selectors),
    priceField: ['price', 'priceAdjustment'].find((field) => isGiven(spec[field])),
    capacity: isGiven(spec.capacity) ? Object.keys(spec.capacity) : undefined,
  };
}

/** Returns true if a field is set. A null counts as absent, because the API server drops it. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
