import { parseQuantity, QuantityParts } from './parse-quantity';

export const MAX_INT64 = 2n ** 63n - 1n;
/** The number of billionths in one. */
export const NANO = 10n ** 9n;

const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const SUFFIXES: { readonly [exponent: number]: string } = { '-9': 'n', '-6': 'u', '-3': 'm', '3': 'k', '6': 'M', '9': 'G', '12': 'T', '15': 'P', '18': 'E' };
/** Largest exponent of ten that is computed. A quantity with a larger exponent exceeds 64 bits, or is less than a billionth. */
const LARGEST_POWER = 999;

/** Returns a Kubernetes quantity in billionths, limited to 64 bits, or undefined if Go's `resource.ParseQuantity` rejects it. */
export function parseNanos(quantity: string): bigint | undefined {
  const parts = parseQuantity(quantity);
  if (parts === undefined) return undefined;
  const power = Math.max(-LARGEST_POWER, Math.min(LARGEST_POWER, parts.power));
  const nanos = nanosOf({ ...parts, power });
  const limited = nanos > MAX_INT64 * NANO ? MAX_INT64 * NANO : nanos;
  return parts.isNegative ? -limited : limited;
}

/** Returns parts of a quantity in billionths, rounded up, because Go has no smaller unit. */
export function nanosOf({ whole, fraction, binary = 0, power }: QuantityParts): bigint {
  const digits = BigInt(`${whole}${fraction}`) * 1024n ** BigInt(binary);
  const shift = 9 + power - fraction.length;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor - 1n) / divisor;
}

/** Formats a quantity in billionths with a decimal suffix, for example `1930m`. */
export function decimalText(nanos: bigint, isExponent = false): string {
  if (nanos === 0n) return '0';
  let [rest, exponent] = [nanos, -9];
  while (rest % 1000n === 0n && exponent < 18) [rest, exponent] = [rest / 1000n, exponent + 3];
  if (exponent === 0) return `${rest}`;
  return `${rest}${isExponent ? `e${exponent}` : SUFFIXES[exponent]}`;
}

/** Formats a quantity in billionths with a binary suffix, for example `17Gi`. Uses a decimal suffix if the quantity has a fraction. */
export function binaryText(nanos: bigint): string {
  if (nanos % NANO !== 0n || nanos === 0n) return decimalText(nanos);
  let [rest, power] = [nanos / NANO, 0];
  while (rest % 1024n === 0n && power < BINARY.length - 1) [rest, power] = [rest / 1024n, power + 1];
  return `${rest}${BINARY[power]}`;
}
