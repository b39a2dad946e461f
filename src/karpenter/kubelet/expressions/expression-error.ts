/** The cause of a failed evaluation, if the fix depends on the cause. */
export type FailureCause = 'negative' | 'too large' | 'zero divisor' | 'not a number' | 'overflow' | 'no key' | 'bad pattern' | 'unknown pattern' | 'too many steps';

/** The reason why an expression does not compile, or can't be evaluated. */
export class ExpressionError extends Error {
  public constructor(message: string, public readonly phase: 'compile' | 'evaluate', public readonly mismatch?: TypeMismatch, public readonly failure?: FailureCause) {
    // An expression can fail for each of a thousand instance types, and messages do not contain the stack.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A call that matches no overload, an unknown name, or a result of the wrong type. */
export interface TypeMismatch {
  readonly kind: 'overload' | 'undeclared' | 'result';
  /** The operator or function by its cel-go name (such as `_*_`), the unknown name, or the result type. */
  readonly name: string;
  /** The operands, with types and positions. For a method call, the receiver comes first. */
  readonly args: readonly TypedSpan[];
  /** The start position of the call or name in the expression. */
  readonly start: number;
  readonly end: number;
  /** True for a method call, such as `vcpus.max(4)`. */
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
