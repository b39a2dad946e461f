import { parseInt64 } from './parse-int';

const QUANTITY = /^([+-]?)(\d*)(?:\.(\d*))?(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d+))?$/;
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const SPACES = /^[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$/g;
/** Exponents of ten, by decimal suffix. */
const DECIMAL: { readonly [suffix: string]: number } = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

/** A parsed quantity: its digits, and a power of 1024 or 10. */
export interface QuantityParts {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** The exponent of 1024, or undefined if the quantity has no binary suffix. */
  readonly binary?: number;
  /** The exponent of ten. */
  readonly power: number;
  readonly isExponent: boolean;
}

/**
 * Splits a quantity such as `500m` or `10Gi` like Go's `resource.ParseQuantity`. Returns undefined if Go returns an error.
 *
 * Go also reads a quantity without digits, such as `Mi` or `+`, as zero.
 * Source: [apimachinery's quantity.go](https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/resource/quantity.go).
 */
export function parseQuantity(text: string): QuantityParts | undefined {
  const [matched, sign, whole, fraction = '', suffix, exponent] = QUANTITY.exec(text) ?? [];
  if (matched === undefined || matched === '') return undefined;
  const power = exponent === undefined ? BigInt(DECIMAL[suffix] ?? 0) : parseInt64(exponent);
  if (power === undefined || (whole + fraction === '' && !isZeroWithoutDigits(suffix, power))) return undefined;
  return { isNegative: sign === '-', whole, fraction, binary: suffix?.endsWith('i') ? BINARY.indexOf(suffix) : undefined, power: Number(power), isExponent: exponent !== undefined };
}

/** Returns a quantity as Go reads it from JSON: without Unicode white space at both ends. White space that JSON escapes remains. */
export function trimmedQuantity(text: string): string {
  return text.replace(SPACES, '');
}

/**
 * Returns the JavaScript number nearest to a Kubernetes quantity such as `500m`, `10Gi`, or 4. Returns undefined if Go's `resource.ParseQuantity` rejects
 * it.
 */
export function quantityOf(quantity: string | number | bigint): number | undefined {
  if (typeof quantity !== 'string') return Number(quantity);
  const parts = parseQuantity(quantity);
  if (parts === undefined) return undefined;
  const number = Number(`${parts.whole || 0}.${parts.fraction || 0}e${parts.power}`) * 1024 ** (parts.binary ?? 0);
  return parts.isNegative && number !== 0 ? -number : number;
}

/** Returns true if a quantity is negative. Go rounds the smallest fractions away from zero. */
export function isNegativeQuantity(quantity: string): boolean {
  return quantity.startsWith('-') && /^-[\d.]*[1-9]/.test(quantity);
}

/** Go's fast path parses missing digits as zero. Go's slow path, for values that exceed 64 bits, rejects missing digits. */
function isZeroWithoutDigits(suffix: string | undefined, power: bigint): boolean {
  return suffix !== 'Pi' && suffix !== 'Ei' && BigInt.asIntN(32, power) >= -9n;
}
