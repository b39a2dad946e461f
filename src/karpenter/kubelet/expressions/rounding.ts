import { MAX_INT } from './values';

/** Rounding step and unit of results, by resource. Karpenter rounds results up. */
const UNITS: { readonly [resource: string]: { readonly step: bigint; readonly unit: string } } = {
  'cpu': { step: 10n, unit: 'm' },
  'memory': { step: 16n, unit: 'Mi' },
  'ephemeral-storage': { step: 1n, unit: 'Gi' },
};

/**
 * Returns the quantity that Karpenter reserves for a result. CPU is in steps of 10 millicores, memory in steps of 16 MiB, and ephemeral storage in GiB.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go
 */
export function reservedQuantity(resource: string, result: bigint): string {
  const { step, unit } = Object.hasOwn(UNITS, resource) ? UNITS[resource] : { step: 1n, unit: '' };
  return `${roundedUp(result, step)}${unit}`;
}

/** Results near 2^63 are not rounded, because rounding would overflow. */
function roundedUp(value: bigint, step: bigint): bigint {
  if (value <= 0n || value % step === 0n || value > MAX_INT - step) return value;
  return (value / step + 1n) * step;
}
