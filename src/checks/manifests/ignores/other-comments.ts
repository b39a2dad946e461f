import { commentIn, IgnoreComment, ignoreComments, KEYWORD, linesOf } from './ignore-comments';
import { commentFinding, CommentFinding } from './ignored-findings';
import { START } from '../../../foundation/yaml/lines';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';

/**
 * Returns findings about the ignore comments in a text that belong to no checked object: in other documents, and between or below the documents.
 *
 * @param ofObjects lines of the comments that belong to checked objects
 */
export function otherCommentFindings(text: string, ofObjects: ReadonlySet<number>): readonly CommentFinding[] {
  if (!text.includes(KEYWORD)) return [];
  const found = new Map<number, IgnoreComment>();
  const inDocuments = new Set<number>();
  for (const result of readDocuments(text)) {
    if (isReadError(result)) continue;
    const { section } = result;
    ignoreComments(section)?.all.forEach((comment) => found.set(comment.line, comment));
    linesOf(section.text.trimEnd()).forEach((_, index) => inDocuments.add(section.origin.line + index));
  }
  linesOf(text.replace(/^\uFEFF/, '')).forEach((line, index) => {
    if (inDocuments.has(START.line + index)) return;
    commentIn(line, START, index).forEach((comment) => found.set(comment.line, comment));
  });
  return [...found.values()].filter(({ line }) => !ofObjects.has(line)).sort((a, b) => a.line - b.line).map(findingOf);
}

function findingOf({ rule, line, column, problem }: IgnoreComment): CommentFinding {
  const message = `the comment ignores no finding of ${rule}, because it does not belong to an object that the command checks`;
  return { ...commentFinding(problem ?? { message, fix: 'Remove the comment, or move it above the object or field of the finding.' }), line, column };
}
