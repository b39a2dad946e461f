const DECIMAL = /^([+-]?)(\d+)$/;
/** Underscores may separate digits, and may follow the base prefix. */
const PREFIXED = /^([+-]?)(?:0[bB]((?:_?[01])+)|0[oO]((?:_?[0-7])+)|0[xX]((?:_?[\da-fA-F])+)|0((?:_?[0-7])*)|([1-9](?:_?\d)*))$/;

/**
 * Reads an integer like Go's `strconv.ParseInt(text, base, 64)`, which for base 10 equals `strconv.Atoi`. Returns undefined if Go returns an
 * error.
 *
 * Base 0 reads the prefixes `0b`, `0o`, `0x`, and `0` for octal.
 * Source: [strconv/number.go](https://github.com/golang/go/blob/go1.26.0/src/strconv/number.go).
 */
export function parseInt64(text: string, base: 0 | 10 = 10): bigint | undefined {
  const value = integerOf(text, base);
  return value !== undefined && BigInt.asIntN(64, value) === value ? value : undefined;
}

/** Reads an integer like Go's `strconv.ParseInt(text, 10, 32)`. Returns undefined if Go returns an error. */
export function parseInt32(text: string): number | undefined {
  const value = integerOf(text, 10);
  return value !== undefined && BigInt.asIntN(32, value) === value ? Number(value) : undefined;
}

/** Reads an integer like Go's `strconv.ParseUint(text, base, 64)`, which accepts no sign. Returns undefined if Go returns an error. */
export function parseUint64(text: string, base: 0 | 10 = 10): bigint | undefined {
  const value = /^[+-]/.test(text) ? undefined : integerOf(text, base);
  return value !== undefined && BigInt.asUintN(64, value) === value ? value : undefined;
}

function integerOf(text: string, base: 0 | 10): bigint | undefined {
  const [, sign, ...digits] = (base === 10 ? DECIMAL : PREFIXED).exec(text) ?? [];
  if (sign === undefined) return undefined;
  const magnitude = base === 10 ? BigInt(digits[0]) : prefixed(digits.map((part) => part?.replace(/_/g, '')));
  return sign === '-' ? -magnitude : magnitude;
}

function prefixed([binary, octal, hexadecimal, afterZero, decimal]: readonly (string | undefined)[]): bigint {
  if (decimal !== undefined) return BigInt(decimal);
  if (binary !== undefined) return BigInt(`0b${binary}`);
  return BigInt(hexadecimal !== undefined ? `0x${hexadecimal}` : `0o0${octal ?? afterZero}`);
}
