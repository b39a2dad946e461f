import { binaryText, decimalText, MAX_INT64, NANO, nanosOf } from './exact-quantity';
import { parseQuantity, QuantityParts } from './parse-quantity';

/** Largest exponent of ten. Quantities with a larger exponent are returned unchanged. */
const LARGEST_POWER = 999;

/**
 * Formats a quantity like Go's `resource.Quantity` after parsing, for example `1k` for 1000 and `1536Mi` for 1.5Gi. Returns the input if Go
 * returns an error.
 *
 * A decimal quantity that exceeds 64 bits is also returned unchanged.
 * Source: [apimachinery's quantity.go](https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/resource/quantity.go), `CanonicalizeBytes`.
 */
export function canonicalQuantity(text: string): string {
  const parsed = parseQuantity(text);
  if (parsed === undefined) return text;
  const parts = { ...parsed, whole: parsed.whole.replace(/^0+/, '') || '0' };
  if (/^0*$/.test(parts.whole + parts.fraction)) return '0';
  if (Math.abs(parts.power) > LARGEST_POWER) return text;
  const sign = parts.isNegative ? '-' : '';
  const nanos = nanosOf(parts);
  if (nanos > MAX_INT64 * NANO) return parts.binary === undefined ? text : `${sign}${MAX_INT64}`;
  if (isKeptAsWritten(parts)) return text;
  const isBinary = parts.binary !== undefined && nanos % NANO === 0n && nanos / NANO >= 1024n;
  return `${sign}${isBinary ? binaryText(nanos) : decimalText(nanos, parts.isExponent)}`;
}

/** Returns true if Go keeps the string because it looks canonical. Go checks only the length and the last digits, so `12.345` remains unchanged. */
function isKeptAsWritten({ whole, fraction, binary, power }: QuantityParts): boolean {
  const digits = `${whole}${fraction}`;
  if (binary !== undefined) return fraction === '' && whole.length <= 14 - 3 * binary && BigInt(whole) % 8n !== 0n;
  const scale = power - fraction.length;
  return digits.length <= 18 && scale >= -9 && scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
}
