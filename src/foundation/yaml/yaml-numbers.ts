import { fitsInt64, isInexactInteger } from '../basics/exact-integer';
import { formatFloat } from '../go/format-float';
import { parseFloat64 } from '../go/parse-float';
import { parseInt64, parseUint64 } from '../go/parse-int';

const SPECIAL: { readonly [text: string]: string } = { 'NaN': '.nan', '+Inf': '.inf', '-Inf': '-.inf' };
const SHORT_DECIMAL = /^-?[1-9][0-9]{0,14}$/;
/** Matches go-yaml's alternative format for binary integers, in which a sign follows the prefix `0b`. */
const SIGNED_BINARY = /^0b([-+][01]+)$/;
const DECIMAL = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * Parses an integer like go-yaml, from an unquoted scalar without underscores. Returns a BigInt only if a double cannot represent the integer exactly.
 * go-yaml calls `strconv.ParseInt` and `strconv.ParseUint` with base 0.
 *
 * @see https://github.com/yaml/go-yaml/blob/v2.4.0/resolve.go
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

/**
 * Parses a float like go-yaml. The scalar must be a YAML 1.1 float that `strconv.ParseFloat` accepts.
 * go-yaml removes underscores unless the scalar begins with a period.
 */
export function yamlFloat(text: string): number | undefined {
  if (text[0] === '.') return parseFloat64(text);
  const plain = text.includes('_') ? text.replace(/_/g, '') : text;
  return DECIMAL.test(plain) ? parseFloat64(plain) : undefined;
}

/** Reads a double like Kubernetes. Go writes doubles below 1e21 to JSON without an exponent, so the API server reads whole numbers that fit into 64 bits as integers. */
export function readDouble(value: number): number | bigint {
  if (!isInexactInteger(value) || Math.abs(value) >= 2 ** 63) return value;
  const digits = BigInt(String(value));
  return fitsInt64(digits) ? digits : value;
}

/** Converts a float to the key of a JSON object. sigs.k8s.io/yaml formats such keys as 32-bit floats. */
export function keyOfFloat(value: number): string {
  const text = formatFloat(value, 'g', 32);
  return SPECIAL[text] ?? text;
}
