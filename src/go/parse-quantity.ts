/** Go also reads a quantity without digits, such as `Mi` or `+`, as zero. */
const QUANTITY = /^([+-]?)(\d*(?:\.\d*)?)(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d+))?$/;

/** The factors of binary suffixes. */
const BINARY: { readonly [suffix: string]: number } = {
  Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60,
};

/** The powers of ten of decimal suffixes. */
const DECIMAL: { readonly [suffix: string]: number } = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

/**
 * The number of a Kubernetes quantity such as `500m`, `10Gi`, or 4; undefined for a string that Go's `resource.ParseQuantity` refuses.
 *
 * Source: [quantity.go of apimachinery](https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/resource/quantity.go).
 */
export function quantityOf(quantity: string | number | bigint): number | undefined {
  if (typeof quantity !== 'string') return Number(quantity);
  const [matched, sign, digits, suffix, exponent] = QUANTITY.exec(quantity) ?? [];
  if (matched === undefined || matched === '' || !fitsInt64(exponent)) return undefined;
  if (!/\d/.test(digits)) return isZeroWithoutDigits(suffix, exponent) ? 0 : undefined;
  const number = `${sign}${digits}`;
  if (suffix?.endsWith('i')) return Number(number) * BINARY[suffix];
  return Number(`${number}e${exponent ?? DECIMAL[suffix] ?? 0}`);
}

/** Whether a quantity is below zero. Go rounds the smallest fractions away from zero. */
export function isNegativeQuantity(quantity: string): boolean {
  return quantity.startsWith('-') && /^-[\d.]*[1-9]/.test(quantity);
}

function fitsInt64(exponent: string | undefined): boolean {
  return exponent === undefined || BigInt.asIntN(64, BigInt(exponent.replace('+', ''))) === BigInt(exponent.replace('+', ''));
}

/** Go's fast path makes zero of missing digits; its slow path, for what 64 bits can't hold, refuses them. */
function isZeroWithoutDigits(suffix: string | undefined, exponent: string | undefined): boolean {
  if (suffix === 'Pi' || suffix === 'Ei') return false;
  return exponent === undefined || BigInt.asIntN(32, BigInt(exponent.replace('+', ''))) >= -9n;
}
