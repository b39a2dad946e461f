import { codeSpan, fenceFor, withCodeSpans } from '../../../src/cli/markdown/code-spans';

test.each([
  { name: 'plain words', text: 'replaces nodes, for example 10% (2 of 14).', markdown: 'replaces nodes, for example 10% (2 of 14).' },
  { name: 'a path', text: 'spec.limits["cpu"] is removed.', markdown: '`spec.limits["cpu"]` is removed.' },
  { name: 'a path before punctuation', text: 'Set spec.weight, (spec.role): x', markdown: 'Set `spec.weight`, (`spec.role`): x' },
  { name: 'a string with spaces', text: 'is now "@team #1 <b>", so', markdown: 'is now `"@team #1 <b>"`, so' },
  { name: 'an escaped quotation mark', text: 'is "a \\" @b" now', markdown: 'is `"a \\" @b"` now' },
  { name: 'an unclosed quotation mark', text: 'is "@a now', markdown: 'is `"@a` now' },
  { name: 'a mention', text: 'excludes team @org/team, b', markdown: 'excludes team `@org/team`, b' },
  { name: 'an issue', text: 'is #1.', markdown: 'is `#1`.' },
  { name: 'an emoji', text: 'is :x: now', markdown: 'is `:x`: now' },
  { name: 'a formula', text: '$1.5–$2 to $3 an hour', markdown: '`$1.5–$2` to `$3` an hour' },
  { name: 'a time, a time zone, and a release', text: 'until Tue 2026-11-24 08:00 (America/New_York) with 1.15.1.', markdown: 'until Tue 2026-11-24 08:00 (America/New_York) with 1.15.1.' },
  { name: 'a backquote', text: 'is `@a` now', markdown: 'is `` `@a` `` now' },
  { name: 'line breaks and control characters', text: 'a\n# b\u001b[2J \u202ec', markdown: '`a\\u000a#` `b\\u001b[2J` `\\u202ec`' },
])('writes $name', ({ text, markdown }) => {
  expect(withCodeSpans(text)).toBe(markdown);
});

test.each([
  { name: 'a name', code: 'default', markdown: '`default`' },
  { name: 'backquotes', code: 'a``b`c', markdown: '```a``b`c```' },
  { name: 'a backquote at the end', code: 'a`', markdown: '`` a` ``' },
  { name: 'spaces at both ends', code: ' a ', markdown: '`  a  `' },
])('writes $name as code', ({ code, markdown }) => {
  expect(codeSpan(code)).toBe(markdown);
});

test('writes a fence that the code does not contain', () => {
  expect(['', 'a ``` b', '`````'].map((code) => fenceFor(code, 3))).toEqual(['```', '````', '``````']);
});
