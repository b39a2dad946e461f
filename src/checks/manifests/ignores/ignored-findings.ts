import { IgnoreComment, ignoreComments } from './ignore-comments';
import { Problem } from '../../../foundation/basics/problem';
import { positionOf } from '../../../foundation/yaml/positions';
import { EnforcedBy, Finding, Severity } from '../../findings/finding';
import { isRejection } from '../config/rejection';
import { ManifestObject } from '../read-manifests';

/** A finding that a comment ignores. */
export interface Ignored<F extends Finding> {
  readonly finding: F;
  readonly reason: string;
}

/** A finding about an ignore comment, with the place of the comment. */
export interface CommentFinding extends Finding {
  readonly line: number;
  readonly column: number;
}

const AFTER_SEPARATOR = 'To ignore a finding in the next document, move the comment below "---".';

/** The ignore comments of a run, and those that have an effect. */
export class Ignores {
  private readonly used = new Set<IgnoreComment>();
  private readonly refused = new Set<IgnoreComment>();

  /** Separates the findings of an object that comments ignore. */
  of<F extends Finding>(object: ManifestObject, findings: readonly F[]): { readonly kept: readonly F[]; readonly ignored: readonly Ignored<F>[] } {
    const comments = ignoreComments(object.document.section);
    if (comments === null) return { kept: findings, ignored: [] };
    const kept: F[] = [];
    const ignored: Ignored<F>[] = [];
    for (const finding of findings) {
      const ofRule = comments.byRule.get(finding.rule);
      const line = ofRule && linesOf(object, finding.path).find((each) => ofRule.has(each));
      const comment = line === undefined ? undefined : ofRule!.get(line);
      if (comment === undefined) {kept.push(finding);} else if (isRejection(finding)) {
        this.refused.add(comment);
        kept.push(finding);
      } else {
        this.used.add(comment);
        ignored.push({ finding, reason: comment.reason });
      }
    }
    return { kept, ignored };
  }

  /** Returns the findings about the comments in the document of an object, by comment. */
  findingsOf({ document: { section } }: ManifestObject, reportsUnused: boolean): ReadonlyMap<IgnoreComment, CommentFinding> {
    return new Map((ignoreComments(section)?.all ?? []).flatMap((comment) => {
      const problem = this.problemOf(comment, reportsUnused);
      return problem === undefined ? [] : [[comment, { ...commentFinding(problem), line: comment.line, column: comment.column }] as const];
    }));
  }

  private problemOf(comment: IgnoreComment, reportsUnused: boolean): Problem | undefined {
    const { rule, target, problem } = comment;
    if (problem !== undefined) return problem;
    if (target === undefined) return { message: 'the comment is not above an object or field of its document', fix: AFTER_SEPARATOR };
    if (this.refused.has(comment)) return { message: `the comment cannot ignore ${rule}, because the API server rejects the object`, fix: 'Fix the object, and remove the comment.' };
    if (!reportsUnused || this.used.has(comment)) return undefined;
    return { message: `the comment ignores no finding of ${rule}`, fix: 'Remove the comment, or move it above the object or field of the finding.' };
  }
}

export function commentFinding({ message, fix }: Problem): Finding {
  return { rule: 'ignore-comment', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}

/** Returns the lines of a field and of the fields and objects that contain it, from the inside out. */
function linesOf({ document, path: prefix = '' }: ManifestObject, path: string): readonly number[] {
  const whole = [prefix, path].filter((part) => part !== '').join('.');
  return ['', ...pathsAbove(whole), whole].reverse().map((each) => positionOf(document, each).line);
}

/** Returns the beginnings of a path. Some of them are not fields, because keys can contain dots. Their position is that of the field above. */
function pathsAbove(path: string): readonly string[] {
  return [...path.matchAll(/"(?:[^"\\]|\\.)*"|[.[]/g)].flatMap(({ 0: text, index }) => (text.startsWith('"') ? [] : [path.slice(0, index)]));
}
