const QUANTITY = /^([+-]?)(?=\.?\d)0*(\d*)\.?(\d*)(?:([KMGTPE])i|([numkMGTPE])|[eE]([+-]?\d{1,3}))?$/;
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const DECIMAL: { readonly [suffix: string]: number } = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };
const SUFFIXES = Object.fromEntries(Object.entries(DECIMAL).map(([suffix, exponent]) => [exponent, suffix]));
const MOST = 2n ** 63n - 1n;
const NANO = 10n ** 9n;

/** A quantity taken apart: its digits before and after the point, and what they are multiplied with, a power of 1024 or of ten. */
interface Parts {
  readonly whole: string;
  readonly fraction: string;
  readonly binary?: number;
  readonly power: number;
}

/**
 * A quantity as Go writes it once it has read it, such as `1k` for 1000 and `1536Mi` for 1.5Gi; as it is where Go can't read it, or where it is beyond 64 bits.
 *
 * Source: Kubernetes' apimachinery, `resource.Quantity`.
 */
export function goQuantityText(text: string): string {
  const [matched, sign, whole, fraction, binary, decimal, exponent] = QUANTITY.exec(text) ?? [];
  if (matched === undefined) return text;
  const parts = { whole: whole || '0', fraction, binary: binary === undefined ? undefined : BINARY.indexOf(`${binary}i`), power: Number(exponent ?? DECIMAL[decimal] ?? 0) };
  const nanos = nanosOf(parts);
  if (nanos === 0n) return '0';
  if (nanos > MOST * NANO || isLeftAlone(parts)) return text;
  const isBinary = binary !== undefined && nanos % NANO === 0n && nanos / NANO >= 1024n;
  return `${sign === '-' ? '-' : ''}${isBinary ? binaryText(nanos / NANO) : decimalText(nanos, exponent !== undefined)}`;
}

/** Billionths, rounded up: Go knows no smaller ones. */
function nanosOf({ whole, fraction, binary = 0, power }: Parts): bigint {
  const digits = BigInt(`${whole}${fraction}`) * 1024n ** BigInt(binary);
  const shift = 9 + power - fraction.length;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor - 1n) / divisor;
}

/** Whether Go keeps the text, since it is as short as can be; it looks at no more than that, so that `12.345` stays. */
function isLeftAlone({ whole, fraction, binary, power }: Parts): boolean {
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
