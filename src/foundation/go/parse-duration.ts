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

/**
 * Reads a duration in nanoseconds like Go's `time.ParseDuration`. Returns undefined if Go returns an error, for example for a duration that exceeds 64 bits.
 *
 * Source: [time/format.go](https://github.com/golang/go/blob/go1.26.0/src/time/format.go).
 */
export function parseDuration(text: string): bigint | undefined {
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
    sum += BigInt(whole || 0) * UNITS[unit] + fractionOf(fraction, UNITS[unit]);
  }
  if (sum > (sign === '-' ? MAXIMUM + 1n : MAXIMUM)) return undefined;
  return sign === '-' ? -sum : sum;
}

/** Go multiplies float64 values here, and rounds to float64 precision. */
function fractionOf(digits: string, unit: bigint): bigint {
  let [amount, scale] = [0n, 1];
  for (const digit of digits) {
    const next = amount * 10n + BigInt(digit);
    if (amount > MAXIMUM / 10n || next > MAXIMUM + 1n) break;
    [amount, scale] = [next, scale * 10];
  }
  return BigInt(Math.trunc(Number(amount) * (Number(unit) / scale)));
}
