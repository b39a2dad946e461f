import { Problem } from '../../../foundation/basics/problem';
import { lineStarts, Place, placeAmong, START } from '../../../foundation/yaml/lines';
import { sectionValue } from '../../../foundation/yaml/section-value';
import { Section } from '../../../foundation/yaml/split-source';
import { checkRuleId } from '../../engine/rule-id';

/** The word that starts the text of an ignore comment. */
export const KEYWORD = 'cdk8s-karpenter-ignore';

/** A comment that ignores the findings of a rule in an object or a field. */
export interface IgnoreComment {
  readonly rule: string;
  readonly reason: string;
  /** Line of the comment in the file. */
  readonly line: number;
  readonly column: number;
  /** Line of the object or field: the line of the comment, or the first line with YAML below it. Absent if the document has no such line. */
  readonly target?: number;
  /** The reason why the comment has no effect. */
  readonly problem?: Problem;
}

/** The ignore comments in a document. */
export interface IgnoreComments {
  readonly all: readonly IgnoreComment[];
  /** The comments that can have an effect, by rule and by the line of the object or field. */
  readonly byRule: ReadonlyMap<string, ReadonlyMap<number, IgnoreComment>>;
}

const commentsOfSections = new WeakMap<Section, IgnoreComments | null>();

/** Returns the ignore comments in a document, or null for a document without ignore comments. */
export function ignoreComments(section: Section): IgnoreComments | null {
  let comments = commentsOfSections.get(section);
  if (comments === undefined) commentsOfSections.set(section, comments = indexed([...commentsAbove(section), ...commentsIn(section)]));
  return comments;
}

function indexed(all: readonly IgnoreComment[]): IgnoreComments | null {
  if (all.length === 0) return null;
  const byRule = new Map<string, Map<number, IgnoreComment>>();
  for (const comment of all) {
    const { rule, target, problem } = comment;
    if (problem !== undefined || target === undefined) continue;
    if (!byRule.has(rule)) byRule.set(rule, new Map());
    byRule.get(rule)!.set(target, comment);
  }
  return { all, byRule };
}

/** Returns the comments above the `---` of a document, which apply to the object in the document. */
function commentsAbove({ text, origin, above = [] }: Section): readonly IgnoreComment[] {
  const found = above.filter((each) => each.text.includes(KEYWORD));
  if (found.length === 0) return [];
  const target = targetIn(linesOf(text), -1, origin.line);
  const comments = found.flatMap((part) => linesOf(part.text).flatMap((line, index) => commentIn(line, part.origin, index)));
  return comments.map((comment) => ({ ...comment, ...target }));
}

function commentsIn(section: Section): readonly IgnoreComment[] {
  const { text, origin } = section;
  if (!text.includes(KEYWORD)) return [];
  const lines = linesOf(text);
  const inScalars = linesInScalars(section, lineStarts(text));
  return lines.flatMap((line, index) => {
    if (inScalars.has(index)) return [];
    const target = line.trimStart().startsWith('#') ? targetIn(lines, index, origin.line) : { target: origin.line + index };
    return commentIn(line, origin, index).map((comment) => ({ ...comment, ...target }));
  });
}

/** Returns the lines of a text without trailing spaces. */
export function linesOf(text: string): readonly string[] {
  const starts = lineStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trimEnd());
}

/** Returns the first line with YAML after a line, if there is one. */
function targetIn(lines: readonly string[], after: number, first: number): Pick<IgnoreComment, 'target'> {
  const target = lines.findIndex((each, index) => index > after && isYaml(each));
  return target < 0 ? {} : { target: first + target };
}

/** Returns the ignore comment in a line of a part of the source, if it has one. */
export function commentIn(line: string, origin: Place, index: number): readonly Omit<IgnoreComment, 'target'>[] {
  const at = line.indexOf(KEYWORD);
  const before = at < 0 ? '' : line.slice(0, at).trimEnd();
  const start = commentStart(before);
  const comment = start === undefined ? undefined : commentOf(line.slice(at + KEYWORD.length));
  return comment === undefined ? [] : [{ ...comment, line: origin.line + index, column: start! + 1 }];
}

/** Returns the index of the first of the number signs at the end of a text, if they start a YAML comment. */
function commentStart(text: string): number | undefined {
  let start = text.length;
  while (text[start - 1] === '#') start--;
  const isComment = start < text.length && (start === 0 || /\s/.test(text[start - 1]));
  return isComment ? start : undefined;
}

function isYaml(line: string): boolean {
  const text = line.trimStart();
  return text !== '' && !text.startsWith('#') && text !== '---';
}

/** Returns the rule and the reason in the text after the keyword. Returns undefined if the keyword is part of a longer word. */
function commentOf(text: string): Pick<IgnoreComment, 'rule' | 'reason' | 'problem'> | undefined {
  if (/^[\w-]/.test(text)) return undefined;
  const colon = text.indexOf(':');
  const rule = (colon < 0 ? text : text.slice(0, colon)).trim();
  const reason = colon < 0 ? '' : text.slice(colon + 1).trim();
  const problem = missingColon(text) ?? problemOf(rule, reason);
  return { rule, reason, ...problem !== undefined && { problem } };
}

/** Returns the problem of a comment with a rule and a reason, but without a colon between them. */
function missingColon(text: string): Problem | undefined {
  const [, rule, reason] = /^([^\s:]+)\s+([^\s:].*)$/s.exec(text.trim()) ?? [];
  if (rule === undefined || problemOf(rule, reason) !== undefined) return undefined;
  return { message: 'the comment does not have a colon after the rule', fix: `Use # ${KEYWORD} ${rule}: ${reason}` };
}

function problemOf(rule: string, reason: string): Problem | undefined {
  if (rule === '') return { message: 'the comment does not name a rule', fix: `Use # ${KEYWORD} RULE: REASON.` };
  try {
    checkRuleId(rule);
  } catch (error) {
    const [, message, fix] = /^(.*?)\. (.*)$/s.exec((error as Error).message) ?? [];
    return { message, fix };
  }
  return reason === '' ? { message: 'the comment does not have a reason', fix: `Add the reason: # ${KEYWORD} ${rule}: REASON.` } : undefined;
}

/** Returns the indexes of the lines whose keyword is in a key or value. To find them, the keywords are replaced by numbers, and the document is read again. */
function linesInScalars(section: Section, starts: readonly number[]): ReadonlySet<number> {
  const parts = section.text.split(KEYWORD);
  const text = parts.map((part, index) => (index === 0 ? '' : numbered(index - 1)) + part).join('');
  const read = sectionValue({ ...section, text });
  const json = 'error' in read ? '' : JSON.stringify(read.value, withBigInts);
  const inScalars = new Set([...json.matchAll(/ignore-comment:(\d{7})/g)].map(([, index]) => Number(index)));
  return new Set([...text.matchAll(/ignore-comment:(\d{7})/g)].flatMap(({ 1: number, index }) => (
    inScalars.has(Number(number)) ? [placeAmong(starts, index, START).line - START.line] : []
  )));
}

/** Returns a text with the length of the keyword. */
function numbered(index: number): string {
  return `ignore-comment:${String(index).padStart(KEYWORD.length - 15, '0')}`;
}

function withBigInts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
