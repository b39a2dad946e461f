import { Selector } from './label-requirement';
import { Overlay } from './refused-overlays';
import { requirementsOf } from './requirements';
import { Json } from '../rule';

const INTEGER = /^\d+$/;
const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte'];

/** The overlay of a manifest; undefined if the API server refuses the manifest, which other rules report. */
export function overlayOf({ metadata, spec }: Json): Overlay | undefined {
  const name = metadata?.name;
  const selectors = selectorsOf(spec?.requirements);
  const weight = spec?.weight ?? 0;
  if (typeof name !== 'string' || selectors === undefined || typeof weight !== 'number') return undefined;
  const prices = ['price', 'priceAdjustment'].filter((field) => isGiven(spec[field]));
  const resources = isGiven(spec.capacity) ? keysOf(spec.capacity) : [];
  if (prices.length > 1 || prices.some((field) => typeof spec[field] !== 'string') || resources === undefined) return undefined;
  return { name, weight, requirements: requirementsOf(selectors), priceField: prices[0], capacity: isGiven(spec.capacity) ? resources : undefined };
}

function selectorsOf(list: unknown): Selector[] | undefined {
  if (!Array.isArray(list) || !list.every(isSelector)) return undefined;
  return list.map(({ key, operator, values }) => ({ key, operator, values: values ?? undefined }));
}

function isSelector(value: any): boolean {
  const { key, operator, values } = value ?? {};
  if (typeof key !== 'string' || !OPERATORS.includes(operator)) return false;
  const count = isGiven(values) ? values.length : 0;
  if (isGiven(values) && !(Array.isArray(values) && values.every((each) => typeof each === 'string'))) return false;
  switch (operator) {
    case 'In': case 'NotIn': return count > 0;
    case 'Exists': case 'DoesNotExist': return true;
    default: return count === 1 && INTEGER.test(values[0]);
  }
}

/** The API server drops a null. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function keysOf(value: unknown): string[] | undefined {
  return typeof value === 'object' && !Array.isArray(value) ? Object.keys(value!) : undefined;
}
