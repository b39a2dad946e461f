/** Default that the API server sets for the terminationGracePeriodSeconds of pods. */
export const DEFAULT_GRACE_SECONDS = 30;

const SECOND = 1_000_000_000n;

/** Returns seconds of a pod spec in nanoseconds, or undefined for another type. */
export function nanosecondsOf(seconds: unknown): bigint | undefined {
  return typeof seconds === 'number' ? BigInt(Math.trunc(seconds)) * SECOND : undefined;
}
