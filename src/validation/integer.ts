const EPSILON = 1e-9;

/**
 * Whether the API server takes a number for a whole one, whatever its format: 64 bits, int32 too, and fractions that are very small beside the rest.
 *
 * Source: go-openapi's IsFloat64AJSONInteger.
 */
export function isInteger(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  if (Number.isInteger(value)) return value >= -(2 ** 63) && value < 2 ** 63;
  const whole = Math.trunc(value);
  return value > 0 && value <= Number.MAX_SAFE_INTEGER && (value - whole) / (value + whole) < EPSILON;
}
