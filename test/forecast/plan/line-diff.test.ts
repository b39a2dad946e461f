import * as fc from 'fast-check';
import { lineDiff, unifiedLines } from '../../../src/forecast/plan/line-diff';

const diff = (before: string, after: string) => unifiedLines(lineDiff(before, after));
const NO_LINE_BREAK = '\\ No newline at end of file';

test.each([
  { name: 'equal texts', before: 'a\nb\n', after: 'a\nb\n', lines: [] },
  { name: 'a new line', before: 'a\nc\n', after: 'a\nb\nc\n', lines: ['@@ -1,2 +1,3 @@', ' a', '+b', ' c'] },
  { name: 'a removed line', before: 'a\nb\nc\n', after: 'a\nc\n', lines: ['@@ -1,3 +1,2 @@', ' a', '-b', ' c'] },
  { name: 'a changed line, the old one first', before: 'a\nb\nc\n', after: 'a\nB\nc\n', lines: ['@@ -1,3 +1,3 @@', ' a', '-b', '+B', ' c'] },
  { name: 'two lines of context', before: '1\n2\n3\n4\n5\n6\n7\n', after: '1\n2\n3\nx\n5\n6\n7\n', lines: ['@@ -2,5 +2,5 @@', ' 2', ' 3', '-4', '+x', ' 5', ' 6'] },
  { name: 'two changes', before: '1\n2\n3\n4\n5\n6\n7\n', after: 'x\n2\n3\n4\n5\n6\n7\n8\n', lines: ['@@ -1,3 +1,3 @@', '-1', '+x', ' 2', ' 3', '@@ -6,2 +6,3 @@', ' 6', ' 7', '+8'] },
  { name: 'two changes whose context touches', before: '1\n2\n3\n4\n5\n6\n', after: 'x\n2\n3\n4\n5\ny\n', lines: ['@@ -1,6 +1,6 @@', '-1', '+x', ' 2', ' 3', ' 4', ' 5', '-6', '+y'] },
  { name: 'a change at the end', before: 'a\nb\n', after: 'a\nc\n', lines: ['@@ -1,2 +1,2 @@', ' a', '-b', '+c'] },
  { name: 'a missing last line break', before: 'a\n', after: 'a', lines: ['@@ -1 +1 @@', '-a', '+a', NO_LINE_BREAK] },
  { name: 'texts without a last line break', before: 'a\nb', after: 'c\nb', lines: ['@@ -1,2 +1,2 @@', '-a', '+c', ' b', NO_LINE_BREAK] },
  { name: 'an empty text', before: '', after: 'a\n', lines: ['@@ -0,0 +1 @@', '+a'] },
])('shows $name as diff -u does', ({ before, after, lines }) => {
  expect(diff(before, after)).toEqual(lines);
});

test('the lines of a diff are the changed lines of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }).map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(fc.property(text, text, (before, after) => {
    const lines = lineDiff(before, after).flatMap((hunk) => hunk.lines);
    const countOf = (all: readonly string[], line: string) => all.filter((each) => each === line).length;
    const textsOf = (wanted: string) => lines.filter(({ change }) => change === wanted).map(({ text: line }) => line.slice(0, -1));
    for (const line of ['a', 'b', 'c']) {
      const [old, current] = [before, after].map((each) => countOf(each.split('\n'), line));
      expect(old + countOf(textsOf('+'), line) - countOf(textsOf('-'), line)).toBe(current);
    }
    expect(lines.length === 0).toBe(before === after);
  }));
});
