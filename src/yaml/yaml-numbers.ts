import { fitsInt64, isInexactInteger } from '../basics/exact-integer';
import { formatFloat } from '../go/format-float';
import { parseFloat64 } from '../go/parse-float';
import { parseInt64, parseUint64 } from '../go/parse-int';

const SPECIAL: { readonly [text: string]: string } = { 'NaN': '.nan', '+Inf': '.inf', '-Inf': '-.inf' };
const SHORT_DECIMAL = /^-?[1-9][0-9]{0,14}$/;
/** go-yaml's second try: the digits behind the prefix may have a sign of their own. */
const SIGNED_BINARY = /^0b([-+][01]+)$/;
const DECIMAL = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * The integer that go-yaml reads in a plain scalar without its underscores, a bigint only if a double does not hold it.
 *
 * Source: [resolve.go of go-yaml v2](https://github.com/yaml/go-yaml/blob/v2.4.0/resolve.go), which calls `strconv.ParseInt` and `strconv.ParseUint` with base 0.
 */
export function yamlInteger(plain: string): number | bigint | undefined {
  if (SHORT_DECIMAL.test(plain)) return Number(plain);
  const value = parseInt64(plain, 0) ?? parseUint64(plain, 0) ?? signedBinary(plain);
  return value === undefined || !Number.isSafeInteger(Number(value)) ? value : Number(value);
}

function signedBinary(plain: string): bigint | undefined {
  const [, digits] = SIGNED_BINARY.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const value = BigInt(`0b${digits.slice(1)}`) * (digits.startsWith('-') ? -1n : 1n);
  return fitsInt64(value) ? value : undefined;
}

/** The fraction or large number that go-yaml reads in a plain scalar: a YAML 1.1 float that `strconv.ParseFloat` takes. It removes underscores unless the scalar begins with a point. */
export function yamlFloat(text: string): number | undefined {
  if (text[0] === '.') return parseFloat64(text);
  const plain = text.includes('_') ? text.replace(/_/g, '') : text;
  return DECIMAL.test(plain) ? parseFloat64(plain) : undefined;
}

/**
 * A double as Kubernetes reads it: Go writes it into JSON without an exponent if it is below 1e21, so an API server takes it for an integer if it fits into 64 bits.
 */
export function readDouble(value: number): number | bigint {
  if (!isInexactInteger(value) || Math.abs(value) >= 2 ** 63) return value;
  const digits = BigInt(String(value));
  return fitsInt64(digits) ? digits : value;
}

/** A fraction as the key of a JSON object, which sigs.k8s.io/yaml writes with 32 bits. */
export function keyOfFloat(value: number): string {
  const text = formatFloat(value, 'g', 32);
  return SPECIAL[text] ?? text;
}
