const UNITS: { readonly [unit: string]: bigint } = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};
const MAXIMUM = 2n ** 63n - 1n;

/** The nanoseconds of a duration as Go's time.ParseDuration reads it; nothing where it refuses it or can't hold it. */
export function goDuration(text: string): bigint | undefined {
  const [, amount, word] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
  return amount === undefined ? parse(text) : BigInt(amount) * UNITS[word];
}

function parse(text: string): bigint | undefined {
  const [, sign, rest] = /^([-+]?)(.*)$/s.exec(text)!;
  if (rest === '0') return 0n;
  if (!/^(\d+(\.\d*)?[^.\d]+|\.\d+[^.\d]+)+$/.test(rest)) return undefined;
  let sum = 0n;
  for (const [, whole, , fraction = '', unit] of rest.matchAll(/(\d*)(\.(\d*))?([^.\d]+)/g)) {
    if (!Object.hasOwn(UNITS, unit)) return undefined;
    sum += BigInt(whole || 0) * UNITS[unit] + (BigInt(fraction || 0) * UNITS[unit]) / 10n ** BigInt(fraction.length);
  }
  if (sum > (sign === '-' ? MAXIMUM + 1n : MAXIMUM)) return undefined;
  return sign === '-' ? -sum : sum;
}
