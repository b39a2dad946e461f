import { Problem } from '../basics/problem';
/** A syntax error of a document. `offset` is where a reader finds its cause. */
export interface SyntaxProblem extends Problem {
  readonly offset: number;
}

/** The problem of a quoted string that begins at an offset. */
export function unclosedQuote(offset: number): SyntaxProblem {
  return { message: 'quote is not closed', fix: 'Add the closing quote.', offset };
}

/** Returns how to use the quote of a quoted string inside the string, as a part of a fix. */
export function escapedQuote(quote: string): string {
  return quote === '"' ? 'add a backslash before each double quote inside the string' : 'double each single quote inside the string';
}
