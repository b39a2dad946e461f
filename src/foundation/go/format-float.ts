/** Go's `g` format uses exponential notation for exponents outside this range. */
const EXPONENT_BELOW = -4;
const EXPONENT_FROM = 6;

/**
 * Formats a number like Go's `strconv.FormatFloat(value, format, -1, bits)`, with the fewest digits that parse back to the same number.
 *
 * The verbs `%g` and `%v` of Go's fmt package are equivalent to the format `g` with 64 bits.
 * Source: [strconv/ftoa.go](https://github.com/golang/go/blob/go1.26.0/src/strconv/ftoa.go).
 */
export function formatFloat(value: number, format: 'f' | 'g', bits: 32 | 64 = 64): string {
  const number = bits === 32 ? Math.fround(value) : value;
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number > 0 ? '+Inf' : '-Inf';
  if (number === 0) return Object.is(number, -0) ? '-0' : '0';
  const [, sign, whole, fraction = '', exponentText] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(bits === 32 ? shortestSingle(number) : number.toExponential())!;
  const exponent = Number(exponentText);
  const isPlain = format === 'f' || (exponent >= EXPONENT_BELOW && exponent < EXPONENT_FROM);
  return sign + (isPlain ? withoutExponent(whole + fraction, exponent) : withExponent(whole, fraction, exponent));
}

/** Formats a number like Go's `%.Nf`, with a number of decimals. Rounds ties to even, unlike JavaScript's `toFixed`. */
export function fixedText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const exact = value.toFixed(decimals + 20);
  const isTie = new RegExp(`\\.\\d{${decimals}}50{19}$`).test(exact);
  const below = exact.slice(0, exact.length - 20);
  return isTie && /[02468]\.?$/.test(below) ? below.replace(/\.$/, '') : text;
}

/** Returns the shortest decimal string that identifies a 32-bit float. */
function shortestSingle(single: number): string {
  for (let digits = 0; digits < 9; digits++) {
    const text = roundedToEven(single, digits);
    if (Math.fround(Number(text)) === single) return text;
  }
  return single.toExponential(9);
}

/** Rounds ties to even, unlike JavaScript's `toExponential`. In a tie, the digits end in 5, and the exact value has no further digits. */
function roundedToEven(value: number, digits: number): string {
  const [, mantissa, exponent] = /^(.*)(e.*)$/.exec(value.toExponential(digits + 1))!;
  const isTie = mantissa.endsWith('5') && /^-?\d\.\d+?0{20}e/.test(value.toExponential(digits + 21));
  const kept = mantissa.slice(0, -1).replace(/\.$/, '');
  return isTie && /[02468]$/.test(kept) ? kept + exponent : value.toExponential(digits);
}

function withExponent(whole: string, fraction: string, exponent: number): string {
  return `${whole}${fraction === '' ? '' : `.${fraction}`}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function withoutExponent(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  return digits.length <= exponent + 1 ? digits.padEnd(exponent + 1, '0') : `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
