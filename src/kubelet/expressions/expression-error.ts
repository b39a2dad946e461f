/** The cause of a failed evaluation, if the fix depends on it. */
export type FailureCause = 'negative' | 'too large' | 'zero divisor' | 'not a number' | 'overflow' | 'no key' | 'bad pattern' | 'unknown pattern';

/** The reason why an expression does not compile, or can't be evaluated. */
export class ExpressionError extends Error {
  public constructor(message: string, public readonly phase: 'compile' | 'evaluate', public readonly mismatch?: TypeMismatch, public readonly failure?: FailureCause) {
    super(message);
  }
}

/** A call without an overload for its argument types. */
export interface TypeMismatch {
  readonly kind: 'overload' | 'undeclared' | 'result';
  /** The operator or function with its cel-go name (`_*_`), the unknown name, or the type of the result. */
  readonly name: string;
  /** The arguments, with types and positions. For a method, the first one is its receiver. */
  readonly args: readonly TypedSpan[];
  /** The position of the call or the name. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a method call, as in `vcpus.max(4)`. */
  readonly isMethod?: boolean;
}

/** The type and position of an argument. */
export interface TypedSpan {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function compileError(message: string, mismatch?: TypeMismatch): ExpressionError {
  return new ExpressionError(message, 'compile', mismatch);
}

export function evaluationError(message: string, failure?: FailureCause): ExpressionError {
  return new ExpressionError(message, 'evaluate', undefined, failure);
}
