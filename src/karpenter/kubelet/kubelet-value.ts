import { KubeletFieldType } from './kubelet-field-type';
import { parseDuration } from '../../foundation/go/parse-duration';
import { quantityOf, trimmedQuantity } from '../../foundation/go/parse-quantity';
import { parseRfc3339 } from '../../foundation/go/parse-time';

/** The scalar types. */
export type ScalarType = Exclude<KubeletFieldType, 'list' | 'map' | 'object'>;

/** The minimum and maximum of each integer type. */
export const INTEGER_LIMITS = { int32: [-(2n ** 31n), 2n ** 31n - 1n], int64: [-(2n ** 63n), 2n ** 63n - 1n], uint32: [0n, 2n ** 32n - 1n] } as const;

const CHECKS: { readonly [type in ScalarType]: (value: unknown) => boolean } = {
  boolean: (value) => typeof value === 'boolean',
  int32: (value) => isWithin(value, INTEGER_LIMITS.int32),
  int64: (value) => isWithin(value, INTEGER_LIMITS.int64),
  uint32: (value) => isWithin(value, INTEGER_LIMITS.uint32),
  double: (value) => typeof value === 'bigint' || Number.isFinite(value),
  string: (value) => typeof value === 'string',
  duration: isDuration,
  durationOrNanoseconds: (value) => isDuration(value) || isWithin(value, INTEGER_LIMITS.int64),
  quantity: (value) => (typeof value === 'string' ? quantityOf(trimmedQuantity(JSON.stringify(value).slice(1, -1))) !== undefined : CHECKS.double(value)),
  dateTime: (value) => typeof value === 'string' && parseRfc3339(value) !== undefined,
};

/** Returns true if Go can decode a non-null JSON value into a type. */
export function isOfType(value: unknown, type: ScalarType): boolean {
  return CHECKS[type](value);
}

function isDuration(value: unknown): boolean {
  return typeof value === 'string' && parseDuration(value) !== undefined;
}

/** Returns true if an integer is within the limits. An integer that a JavaScript number can't represent exactly is a bigint. For a JavaScript number, the check reads its JSON digits, like Go. */
function isWithin(value: unknown, [least, most]: readonly [bigint, bigint]): boolean {
  if (typeof value !== 'bigint' && typeof value !== 'number') return false;
  const text = String(value);
  if (!/^-?\d+$/.test(text)) return false;
  const integer = BigInt(text);
  return integer >= least && integer <= most;
}
