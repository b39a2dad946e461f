import { Lexer } from 'yaml';

/** Token with which the lexer announces a scalar. */
const SCALAR = '\x1f';

export interface LostComment {
  /** Line in the text, starting at 1. */
  readonly line: number;
  readonly comment: string;
}

/** Returns the YAML comments of a text that the new text does not contain. */
export function lostComments(before: string, after: string): readonly LostComment[] {
  if (before === after || !before.includes('#')) return [];
  const left = new Map<string, number>();
  for (const { comment } of commentsIn(after)) left.set(comment, (left.get(comment) ?? 0) + 1);
  return commentsIn(before).filter(({ comment }) => {
    const count = left.get(comment) ?? 0;
    left.set(comment, count - 1);
    return count <= 0;
  });
}

function commentsIn(text: string): LostComment[] {
  const comments: LostComment[] = [];
  let line = 1;
  let previous = '';
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && previous !== SCALAR) comments.push({ line, comment: token.trimEnd() });
    line += token.split('\n').length - 1;
    previous = token;
  }
  return comments;
}
