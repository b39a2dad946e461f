import { endOfLine } from './shell/find-terminator';

/** A range of characters in a string. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Removes spans from a string. The spans must be in order. If the rest of a line is empty or a comment, also removes that line. */
export function cutSpans(text: string, spans: readonly Span[]): string {
  const kept: string[] = [];
  let at = 0;
  let begun = '';
  for (const { from, to } of spans) {
    const before = text.slice(at, from);
    const feed = before.lastIndexOf('\n');
    const head = feed < 0 ? begun + before : before.slice(feed + 1);
    const end = to + /^[ \t]*[;&]?[ \t]*/.exec(text.slice(to, to + 400))![0].length;
    const isWhole = text[to - 1] === '\n';
    const isLast = isWhole || /^\s*?(?:#|\r?\n|\r?$)/.test(text.slice(end, end + 400));
    const takesLine = head.trim() === '' && isLast;
    kept.push(takesLine ? before.slice(0, before.length - Math.min(head.length, before.length)) : before);
    begun = takesLine ? '' : head;
    if (!isLast) at = end;
    else if (isWhole) at = to;
    else at = takesLine ? Math.min(endOfLine(text, end) + 1, text.length) : endOfLine(text, end);
  }
  return kept.join('') + text.slice(at);
}
