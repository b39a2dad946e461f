import { fitsInt64 } from '../../basics/exact-integer';

const EPSILON = 1e-9;

/**
 * Whether the API server takes a number for a whole one, whatever its format: 64 bits, int32 too, and fractions that are very small beside the rest.
 *
 * Source: go-openapi's IsFloat64AJSONInteger.
 */
export function isInteger(value: unknown): value is number | bigint {
  if (typeof value === 'bigint') return fitsInt64(value);
  if (typeof value !== 'number') return false;
  if (Number.isInteger(value)) return Math.abs(value) < 2 ** 63;
  const whole = Math.trunc(value);
  return value > 0 && value <= Number.MAX_SAFE_INTEGER && (value - whole) / (value + whole) < EPSILON;
}

/** Whether CEL takes a number for a whole one; it does not overlook a fraction. */
export function isWhole(value: unknown): value is number | bigint {
  return isInteger(value) && (typeof value === 'bigint' || Number.isInteger(value));
}
