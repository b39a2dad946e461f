import { fitsInt64 } from '../../foundation/basics/exact-integer';

const EPSILON = 1e-9;

/**
 * Returns true if the API server accepts a number as an integer. The API server accepts 64-bit integers and very small fractions, even for int32.
 * See IsFloat64AJSONInteger in go-openapi.
 */
export function isInteger(value: unknown): value is number | bigint {
  if (typeof value === 'bigint') return fitsInt64(value);
  if (typeof value !== 'number') return false;
  if (Number.isInteger(value)) return Math.abs(value) < 2 ** 63;
  const whole = Math.trunc(value);
  return value > 0 && value <= Number.MAX_SAFE_INTEGER && (value - whole) / (value + whole) < EPSILON;
}

/** Returns true if CEL accepts a number as an integer. Unlike the API server, CEL accepts no fractions. */
export function isWhole(value: unknown): value is number | bigint {
  return isInteger(value) && (typeof value === 'bigint' || Number.isInteger(value));
}
