import { parseQuantity, QuantityParts } from './parse-quantity';

/** Largest exponent of ten that this package computes exactly. */
export const LARGEST_POWER = 999;

/** Returns a quantity such as `500m` or `10Gi` in billionths. Returns undefined if Go's `resource.ParseQuantity` rejects the quantity. */
export function quantityNanos(text: string): bigint | undefined {
  const parts = parseQuantity(text);
  if (parts === undefined) return undefined;
  const power = Math.max(-LARGEST_POWER, Math.min(parts.power, LARGEST_POWER));
  const nanos = nanosOf({ ...parts, power });
  return parts.isNegative ? -nanos : nanos;
}

/** Returns the absolute value of a quantity in billionths, rounded up, because Go has no smaller unit. */
export function nanosOf({ whole, fraction, binary = 0, power }: QuantityParts): bigint {
  const digits = BigInt(`${whole}${fraction}`) * 1024n ** BigInt(binary);
  const shift = 9 + power - fraction.length;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor - 1n) / divisor;
}
