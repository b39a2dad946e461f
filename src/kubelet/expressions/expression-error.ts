/** Why an expression does not compile, or could not be evaluated. */
export class ExpressionError extends Error {
  public constructor(message: string, public readonly phase: 'compile' | 'evaluate', public readonly mismatch?: TypeMismatch) {
    super(message);
  }
}

/** A call for whose argument types no overload exists. */
export interface TypeMismatch {
  readonly kind: 'overload' | 'undeclared' | 'result';
  /** The operator or function as cel-go names it (`_*_`), the unknown name, or the type of the result. */
  readonly name: string;
  /** The arguments, with their types and where they are in the text. */
  readonly args: readonly { readonly type: string; readonly start: number; readonly end: number }[];
}

export function compileError(message: string, mismatch?: TypeMismatch): ExpressionError {
  return new ExpressionError(message, 'compile', mismatch);
}

export function evaluationError(message: string): ExpressionError {
  return new ExpressionError(message, 'evaluate');
}
