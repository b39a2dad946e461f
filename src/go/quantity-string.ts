import { parseQuantity, QuantityParts } from './parse-quantity';

const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const SUFFIXES: { readonly [exponent: number]: string } = { '-9': 'n', '-6': 'u', '-3': 'm', '3': 'k', '6': 'M', '9': 'G', '12': 'T', '15': 'P', '18': 'E' };
const MAX_INT64 = 2n ** 63n - 1n;
const NANO = 10n ** 9n;
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
  return `${sign}${isBinary ? binaryText(nanos / NANO) : decimalText(nanos, parts.isExponent)}`;
}

/** Returns a quantity in billionths, rounded up, because Go has no smaller unit. */
function nanosOf({ whole, fraction, binary = 0, power }: QuantityParts): bigint {
  const digits = BigInt(`${whole}${fraction}`) * 1024n ** BigInt(binary);
  const shift = 9 + power - fraction.length;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor - 1n) / divisor;
}

/** Returns true if Go keeps the string because it looks canonical. Go checks only the length and the last digits, so `12.345` remains unchanged. */
function isKeptAsWritten({ whole, fraction, binary, power }: QuantityParts): boolean {
  const digits = `${whole}${fraction}`;
  if (binary !== undefined) return fraction === '' && whole.length <= 14 - 3 * binary && BigInt(whole) % 8n !== 0n;
  const scale = power - fraction.length;
  return digits.length <= 18 && scale >= -9 && scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
}

function binaryText(amount: bigint): string {
  let [rest, power] = [amount, 0];
  while (rest % 1024n === 0n) [rest, power] = [rest / 1024n, power + 1];
  return `${rest}${BINARY[power]}`;
}

function decimalText(nanos: bigint, isExponent: boolean): string {
  let [rest, exponent] = [nanos, -9];
  while (rest % 1000n === 0n && exponent < 18) [rest, exponent] = [rest / 1000n, exponent + 3];
  if (exponent === 0) return `${rest}`;
  return `${rest}${isExponent ? `e${exponent}` : SUFFIXES[exponent]}`;
}
