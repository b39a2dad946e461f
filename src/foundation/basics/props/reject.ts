/** The errors of several values that are reported together, or undefined if the first error is thrown. */
let kept: Error[] | undefined;

/** The errors in an error that reports several values. */
const PARTS = new WeakMap<Error, readonly Error[]>();

/** Throws the error about a wrong value. During `reportTogether`, keeps the error, so that the caller must ignore the value. */
export function reject(error: Error): void {
  if (!kept) throw error;
  kept.push(error);
}

/**
 * Runs a function that reads several values. Throws one error for all wrong values, with one line for each.
 *
 * Calls inside the function, such as those for nested values, report their errors in the same error.
 */
export function reportTogether<T>(read: () => T): T {
  if (kept) return read();
  const errors: Error[] = kept = [];
  try {
    const result = read();
    if (errors.length === 0) return result;
  } catch (error) {
    if (errors.length === 0) throw error;
    // A type error is probably a consequence of a wrong value.
    if (error instanceof Error && !(error instanceof TypeError)) errors.push(error);
  } finally {
    kept = undefined;
  }
  throw errorWith(errors);
}

/** Runs a function that throws its first error, also during `reportTogether`, for example to try a value. */
export function throwing<T>(run: () => T): T {
  const outer = kept;
  kept = undefined;
  try {
    return run();
  } finally {
    kept = outer;
  }
}

/** Returns the errors about single values in an error of `reportTogether`, or the error itself. */
export function errorsIn(error: unknown): readonly unknown[] {
  return (error instanceof Error && PARTS.get(error)) || [error];
}

function errorWith(errors: readonly Error[]): Error {
  if (errors.length === 1) return errors[0];
  const together = asError(errors.map(({ message }) => message).join('\n'));
  PARTS.set(together, errors);
  return together;
}

function asError(message: string): Error {
  return new Error(message);
}
