import { compileExpression } from './expression';
import { ExpressionError } from './expression-error';
import { repairOf } from './suggested-expression';

/** The maximum number of repairs, which is more than any expression needs. */
const MOST_REPAIRS = 50;
/** The maximum length of a corrected expression in a message. */
const MOST_CHARACTERS = 500;

/** Returns the reason why an expression does not compile, or undefined if it does. */
export function failureOf(expression: string): ExpressionError | undefined {
  try {
    compileExpression(expression);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/**
 * Repairs an expression until it compiles, or returns undefined if the repaired expression still does not compile.
 *
 * @param whenNull the expression that replaces null
 */
export function repaired(expression: string, whenNull: string): string | undefined {
  let text = expression;
  for (let count = 0; count < MOST_REPAIRS && text.length <= MOST_CHARACTERS; count++) {
    const error = failureOf(text);
    if (error === undefined) return text;
    const repair = error.mismatch && repairOf(text, error.mismatch, whenNull);
    if (repair === undefined) return undefined;
    text = `${text.slice(0, repair.start)}${repair.text}${text.slice(repair.end)}`;
  }
  return undefined;
}
