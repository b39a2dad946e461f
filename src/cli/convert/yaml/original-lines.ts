import diffSequences from '@jest/diff-sequences';
import { append } from '../../../foundation/basics/append';

/**
 * Restores the formatting of lines that an edit did not change.
 *
 * @param text the text as written
 * @param before the text as printed before the edit
 * @param after the text as printed after the edit
 */
export function withOriginalLines(text: string, before: string, after: string): string {
  if (text === before) return after;
  const [written, printed, edited] = [text, before, after].map((each) => each.split('\n'));
  const inWritten = commonLines(printed, written, (line) => line.replace(/\s+/g, ''));
  const inEdited = commonLines(printed, edited, (line) => line);
  const formats = new Map([...inWritten].map(([from, to]) => [printed[from].trim(), written[to].trim()]));
  const formatted = (line: string) => line.replace(/\S.*$/, (content) => formats.get(content) ?? content);
  const lines: string[] = [];
  const next = { written: 0, printed: 0, edited: 0 };
  /** Adds the lines up to a place that is known in all texts. */
  const addUntil = (writtenEnd: number | undefined, printedEnd: number, editedEnd: number | undefined) => {
    if (writtenEnd === undefined || editedEnd === undefined || writtenEnd < next.written || editedEnd < next.edited) return;
    const original = written.slice(next.written, writtenEnd);
    const old = printed.slice(next.printed, printedEnd);
    const current = edited.slice(next.edited, editedEnd);
    const isSame = old.join('\n') === current.join('\n');
    append(lines, isSame || old.length === 0 ? original : []);
    append(lines, isSame ? [] : current.map(formatted));
    Object.assign(next, { written: writtenEnd, printed: printedEnd, edited: editedEnd });
  };
  for (const index of printed.keys()) {
    const [writtenHere, editedHere] = [inWritten.get(index), inEdited.get(index)];
    const [writtenAfter, editedAfter] = [following(inWritten.get(index - 1)), following(inEdited.get(index - 1))];
    addUntil(writtenAfter ?? writtenHere, index, editedAfter ?? editedHere);
    addUntil(writtenHere ?? writtenAfter, index, editedHere ?? editedAfter);
  }
  addUntil(written.length, printed.length, edited.length);
  return lines.join('\n');
}

function following(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

/** Returns the lines with the same content in both texts, by their index in the first text. */
function commonLines(first: readonly string[], second: readonly string[], contentOf: (line: string) => string): ReadonlyMap<number, number> {
  const common = new Map<number, number>();
  const [ones, others] = [first.map(contentOf), second.map(contentOf)];
  diffSequences(ones.length, others.length, (a, b) => ones[a] === others[b], (count, a, b) => {
    for (let i = 0; i < count; i++) common.set(a + i, b + i);
  });
  return common;
}
