import { fitsInt64, isInexactInteger } from '../basics/exact-integer';

const MAX_INT64 = 2n ** 63n - 1n;
const MAX_UINT64 = 2n ** 64n - 1n;

/** Underscores are gone by then, as in go-yaml. */
const INTEGER = /^([-+]?)(?:0[bB]([01]+)|0[oO]([0-7]+)|0[xX]([0-9a-fA-F]+)|(0[0-7]*)|([1-9][0-9]*))$/;
/** go-yaml's second try: what stands behind the prefix may have a sign of its own. */
const SIGNED_BINARY = /^0b([-+])([01]+)$/;
const DECIMAL = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** What Go takes that begins with a point, underscores where Go has them in literals. */
const POINT_FIRST = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

/** The whole number that Go's ParseInt and ParseUint (base 0) see, a bigint only where a double does not hold it. */
export function goInteger(plain: string): number | bigint | undefined {
  const match = INTEGER.exec(plain);
  if (!match) {
    const binary = SIGNED_BINARY.exec(plain);
    return binary ? inRange(BigInt(`0b${binary[2]}`), binary[1]) : undefined;
  }
  const [, sign, binary, octal, hex, zeroed, decimal] = match;
  if (decimal !== undefined && decimal.length < 16) return sign === '-' ? -Number(decimal) : Number(decimal);
  if (zeroed === '0') return 0;
  const prefixed = binary !== undefined ? `0b${binary}` : octal !== undefined ? `0o${octal}` : hex !== undefined ? `0x${hex}` : decimal ?? `0o${zeroed}`;
  return inRange(BigInt(prefixed), sign);
}

function inRange(magnitude: bigint, sign: string): number | bigint | undefined {
  if (magnitude > (sign === '' ? MAX_UINT64 : sign === '-' ? MAX_INT64 + 1n : MAX_INT64)) return undefined;
  const value = sign === '-' ? -magnitude : magnitude;
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

/** The number with a fraction or exponent, or too large for 64 bits; undefined where it is too large for a double, too. */
export function goFloat(text: string): number | undefined {
  if (text[0] === '.') return POINT_FIRST.test(text) ? finite(text.replace(/_/g, '')) : undefined;
  const plain = text.includes('_') ? text.replace(/_/g, '') : text;
  return DECIMAL.test(plain) ? finite(plain) : undefined;
}

function finite(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * A double as Kubernetes reads it: Go writes it into JSON without an exponent if it is below 1e21, so an API server takes it for an integer if it fits into 64 bits.
 */
export function readDouble(value: number): number | bigint {
  if (!isInexactInteger(value) || Math.abs(value) >= 2 ** 63) return value;
  const digits = BigInt(String(value));
  return fitsInt64(digits) ? digits : value;
}

/** Go's FormatFloat(value, 'g', -1, 32), which is how a fraction as a key becomes a text. */
export function goKeyOfFloat(value: number): string {
  const single = Math.fround(value);
  if (Number.isNaN(single)) return '.nan';
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  const [mantissa, exponentText] = shortestSingle(single).split('e');
  const exponent = Number(exponentText);
  return exponent < -4 || exponent >= 6 ? withGoExponent(mantissa, exponent) : plainDecimal(mantissa, exponent);
}

function shortestSingle(single: number): string {
  for (let digits = 0; digits < 9; digits++) {
    const text = single.toExponential(digits);
    if (Math.fround(Number(text)) === single) return text;
  }
  return single.toExponential(9);
}

function withGoExponent(mantissa: string, exponent: number): string {
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function plainDecimal(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits.padEnd(exponent + 1, '0');
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
