import { MAX_INT } from './values';

/** What the results for a resource are rounded up to, and the unit that they are in. */
const UNITS: { readonly [resource: string]: { readonly step: bigint; readonly unit: string } } = {
  'cpu': { step: 10n, unit: 'm' },
  'memory': { step: 16n, unit: 'Mi' },
  'ephemeral-storage': { step: 1n, unit: 'Gi' },
};

/**
 * The quantity that Karpenter reserves for a result: millicores in steps of 10, MiB in steps of 16, whole GiB, or a plain number.
 *
 * Source: Karpenter, pkg/cel/environment.go, formatResourceResult and roundUpTo.
 */
export function reservedQuantity(resource: string, result: bigint): string {
  const { step, unit } = Object.hasOwn(UNITS, resource) ? UNITS[resource] : { step: 1n, unit: '' };
  return `${roundedUp(result, step)}${unit}`;
}

/** Results so near to 2^63 that they would overflow stay as they are. */
function roundedUp(value: bigint, step: bigint): bigint {
  if (value <= 0n || value % step === 0n || value > MAX_INT - step) return value;
  return (value / step + 1n) * step;
}
