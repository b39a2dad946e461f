import { compileExpression } from './expression';
import { ExpressionError } from './expression-error';
import { repairOf } from './repair';

/** More than any expression needs. */
const MOST_REPAIRS = 50;
/** Beyond so many characters, a corrected expression does not fit into a message. */
const MOST_CHARACTERS = 500;

/** Why an expression does not compile; undefined for one that does. */
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
 * An expression with all the repairs that it needs to compile; undefined if they are not known.
 *
 * @param whenNull what to write in place of null
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
