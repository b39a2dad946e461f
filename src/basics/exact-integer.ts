/** Whether a number is an integer beyond ±(2^53 - 1), so that JavaScript may have lost digits. */
export function isInexactInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Whether an integer fits into 64 bits. Kubernetes converts larger integers to doubles. */
export function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** Converts a number to a double. */
export function doubleOf(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Whether two numbers are equal in Kubernetes: 64-bit integers exactly, other numbers as doubles. */
export function equalNumbers(a: unknown, b: unknown): boolean {
  if (!isNumber(a) || !isNumber(b)) return false;
  const isExact = typeof a === 'bigint' && fitsInt64(a) || typeof b === 'bigint' && fitsInt64(b);
  return isExact ? a === b : doubleOf(a) === doubleOf(b);
}

/** Whether `JSON.stringify` failed because of a BigInt, not because of a cycle. */
export function isBigIntError(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('BigInt');
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
