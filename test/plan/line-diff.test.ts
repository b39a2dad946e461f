import * as fc from 'fast-check';
import { lineDiff } from '../../src/plan/line-diff';

const diff = (before: string, after: string) => lineDiff(before, after).map(({ change, text }) => `${change}${text}`);

test.each([
  { name: 'equal texts', before: 'a\nb', after: 'a\nb', lines: [] },
  { name: 'a new line', before: 'a\nc', after: 'a\nb\nc', lines: [' a', '+b', ' c'] },
  { name: 'a removed line', before: 'a\nb\nc', after: 'a\nc', lines: [' a', '-b', ' c'] },
  { name: 'a changed line, the old one first', before: 'a\nb\nc', after: 'a\nB\nc', lines: [' a', '-b', '+B', ' c'] },
  { name: 'two lines of context', before: '1\n2\n3\n4\n5\n6\n7', after: '1\n2\n3\nx\n5\n6\n7', lines: [' 2', ' 3', '-4', '+x', ' 5', ' 6'] },
  { name: 'a change at the end', before: 'a\nb', after: 'a\nc', lines: [' a', '-b', '+c'] },
  { name: 'a missing last line break', before: 'a\n', after: 'a', lines: [' a', '-'] },
  { name: 'an empty text', before: '', after: 'a', lines: ['-', '+a'] },
])('shows $name', ({ before, after, lines }) => {
  expect(diff(before, after)).toEqual(lines);
});

test('the lines of a diff are the changed lines of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }).map((lines) => lines.join('\n'));
  fc.assert(fc.property(text, text, (before, after) => {
    const lines = lineDiff(before, after);
    const countOf = (all: readonly string[], line: string) => all.filter((each) => each === line).length;
    const textsOf = (wanted: string) => lines.filter(({ change }) => change === wanted).map(({ text: line }) => line);
    for (const line of ['a', 'b', 'c', '']) {
      const [old, current] = [before, after].map((each) => countOf(each.split('\n'), line));
      expect(old + countOf(textsOf('+'), line) - countOf(textsOf('-'), line)).toBe(current);
    }
    expect(lines.length === 0).toBe(before === after);
  }));
});
