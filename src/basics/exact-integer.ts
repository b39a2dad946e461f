/** Whether a number is an integer beyond 2^53 - 1 on either side, of which JavaScript may have lost digits. */
export function isInexactInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Whether Go holds an integer in 64 bits. Kubernetes keeps such an integer as it is, and makes a double of a larger one. */
export function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** A number as a double. */
export function doubleOf(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Whether two numbers are equal for Kubernetes: integers of 64 bits digit by digit, others as doubles. */
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
