/** What made an evaluation fail, where the fix depends on it. */
export type FailureCause = 'negative' | 'too large' | 'zero divisor' | 'not a number' | 'overflow' | 'no key' | 'bad pattern' | 'unknown pattern';

/** Why an expression does not compile, or could not be evaluated. */
export class ExpressionError extends Error {
  public constructor(message: string, public readonly phase: 'compile' | 'evaluate', public readonly mismatch?: TypeMismatch, public readonly failure?: FailureCause) {
    super(message);
  }
}

/** A call for whose argument types no overload exists. */
export interface TypeMismatch {
  readonly kind: 'overload' | 'undeclared' | 'result';
  /** The operator or function as cel-go names it (`_*_`), the unknown name, or the type of the result. */
  readonly name: string;
  /** The arguments, with their types and where they are in the text. The value that a method is called on comes first. */
  readonly args: readonly TypedSpan[];
  /** Where the call or the name is in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is called on its first argument, as in `vcpus.max(4)`. */
  readonly isMethod?: boolean;
}

/** An argument: its type, and where it is in the text. */
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
