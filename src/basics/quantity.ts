const QUANTITY = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d+))?$/;

/** What the binary suffixes multiply with. */
const BINARY: { readonly [suffix: string]: number } = {
  Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60,
};

/** The powers of ten that the decimal suffixes stand for. */
const DECIMAL: { readonly [suffix: string]: number } = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

/** The number that a Kubernetes quantity such as `500m`, `10Gi` or 4 stands for; none, where it is no quantity. */
export function quantityOf(quantity: string | number): number | undefined {
  if (typeof quantity === 'number') return quantity;
  const [matched, number, suffix, exponent] = QUANTITY.exec(quantity) ?? [];
  if (matched === undefined || Math.abs(Number(exponent ?? 0)) >= 2 ** 63) return undefined;
  if (suffix?.endsWith('i')) return Number(number) * BINARY[suffix];
  return Number(`${number}e${exponent ?? DECIMAL[suffix] ?? 0}`);
}
