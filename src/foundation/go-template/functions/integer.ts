import { parseInt64 } from '../../go/parse-int';
import { CannotRender } from '../failures';
import { GoValue } from '../values';

/** Reading an integer can take more than linear time. */
const MAX_INTEGER_LENGTH = 1000;

/**
 * Converts a value to an integer. Other values are 0.
 *
 * @see https://github.com/spf13/cast/blob/v1.7.0/caste.go
 */
export function integer(value: GoValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Math.abs(value) < 2 ** 63) return BigInt(Math.trunc(value));
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number' || (typeof value === 'string' && value.length > MAX_INTEGER_LENGTH && /^[-+]?\d/.test(value))) {
    throw new CannotRender('conversion of a large number to an integer');
  }
  return typeof value === 'string' ? parseInt64(value.replace(/\.0+$/, ''), 0) ?? 0n : 0n;
}
