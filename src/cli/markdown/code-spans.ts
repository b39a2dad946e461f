import { oneLine } from '../../foundation/basics/one-line';

/** A word. A quoted string with spaces is one word. */
const WORD = /(?:"(?:[^"\\]|\\.)*"|\S)+/g;
/** Characters that Markdown, or GitHub's links, mentions, emoji, and formulas give a meaning. */
/** Times, releases, and time zones. Their special characters have no effect. */
const HARMLESS = /^(\d\d:\d\d|\d+(\.\d+)+|[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z_]*)+)$/;
const SPECIAL = /[\\`*_{}[\]<>#|~@&/"$]|:\S|\w\.\w/;

/** Returns text as Markdown. Words with special characters, such as paths and values from manifests, become code, so that they are not formatted. */
export function withCodeSpans(text: string): string {
  return oneLine(text).replace(WORD, (word) => {
    const [, start, name, end] = /^(\(*)(.*?)([.,:;)]*)$/.exec(word)!;
    return SPECIAL.test(name) && !HARMLESS.test(name) ? `${start}${codeSpan(name)}${end}` : word;
  });
}

/** Returns a code span, whose fence is longer than the runs of backquotes in the code. */
export function codeSpan(code: string): string {
  const content = oneLine(code);
  const fence = fenceFor(content, 1);
  const space = /^`|`$|^ .* $/.test(content) ? ' ' : '';
  return `${fence}${space}${content}${space}${fence}`;
}

/** Returns a fence that is longer than the runs of backquotes in code. */
export function fenceFor(code: string, minimum: number): string {
  let length = minimum;
  for (const [run] of code.matchAll(/`+/g)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
}
