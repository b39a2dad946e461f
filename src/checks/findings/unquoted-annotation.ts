import { Problem } from '../../foundation/basics/problem';
import { valueText } from '../../foundation/basics/value-text';

/** Returns the problem with an annotation whose value is not a string. The API server rejects the object. */
export function unquotedAnnotation(key: string, value: unknown): Problem {
  return { message: `${key} must be a string, got ${valueText(value)}, so the API server rejects the object`, fix: `Quote the value: "${String(value)}".` };
}
