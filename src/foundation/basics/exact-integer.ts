/** Returns whether a number is an integer outside ±(2^53 - 1), where JavaScript may have lost digits. */
export function isInexactInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Returns whether an integer fits into a signed 64-bit integer. Kubernetes converts larger integers to doubles. */
export function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** Converts a number or BigInt to a double. */
export function doubleOf(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Returns whether Kubernetes treats two numbers as equal. Kubernetes compares 64-bit integers exactly, and other numbers as doubles. */
export function equalNumbers(a: unknown, b: unknown): boolean {
  if (!isNumber(a) || !isNumber(b)) return false;
  const isExact = typeof a === 'bigint' && fitsInt64(a) || typeof b === 'bigint' && fitsInt64(b);
  return isExact ? a === b : doubleOf(a) === doubleOf(b);
}

/** Returns whether `JSON.stringify` failed because of a BigInt rather than a cycle. */
export function isBigIntError(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('BigInt');
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
