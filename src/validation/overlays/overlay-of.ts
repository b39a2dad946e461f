import { Selector } from './label-requirement';
import { Overlay } from './refused-overlays';
import { requirementsOf } from './requirements';
import { Json } from '../rule';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte'];

/** The overlay of a manifest that passes the other checks; undefined if it has no name yet, or an operator that only a later release may know. */
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

/** The API server drops a null. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
