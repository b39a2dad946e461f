/** Underscores may separate digits. */
const DECIMAL = /^[+-]?(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)(e[+-]?\d(_?\d)*)?$/i;
const HEXADECIMAL = /^([+-]?)0x(?=_?[\da-f.])((?:_?[\da-f])*)\.?((?:[\da-f](?:_?[\da-f])*)?)p([+-]?\d(?:_?\d)*)$/i;
/** Number of bits in the significand of a float64, and the smallest exponent of a float64. */
const PRECISION = 53;
const LEAST_EXPONENT = -1074;

/**
 * Reads a number like Go's `strconv.ParseFloat(text, 64)`. Returns undefined if Go returns an error, for example for a number that is too large.
 *
 * Source: [strconv/atof.go](https://github.com/golang/go/blob/go1.26.0/src/strconv/atof.go).
 */
export function parseFloat64(text: string): number | undefined {
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  const value = hexadecimal(text) ?? (DECIMAL.test(text) ? Number(text.replace(/_/g, '')) : NaN);
  return Number.isFinite(value) ? value : undefined;
}

function hexadecimal(text: string): number | undefined {
  const [matched, sign, whole, fraction, exponent] = HEXADECIMAL.exec(text)?.map((part) => part.replace(/_/g, '')) ?? [];
  if (matched === undefined || whole + fraction === '') return undefined;
  const value = nearestDouble(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

/** Returns `digits` multiplied by a power of two, rounded once, with ties to even. */
function nearestDouble(digits: bigint, exponent: number): number {
  if (digits === 0n) return 0;
  const length = digits.toString(2).length;
  const kept = Math.min(PRECISION, length + exponent - LEAST_EXPONENT);
  if (kept < 0) return 0;
  if (kept >= length) return Number(digits) * 2 ** exponent;
  const dropped = length - kept;
  const unit = 2n ** BigInt(dropped);
  const [quotient, twice] = [digits / unit, (digits % unit) * 2n];
  const isUp = twice > unit || (twice === unit && quotient % 2n === 1n);
  return Number(isUp ? quotient + 1n : quotient) * 2 ** (exponent + dropped);
}
