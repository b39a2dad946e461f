import { fencedBlocks, flattenedBlocks } from './blocks';
import { linesOf, merged, numbersOf, Repair, repaired, textOf } from './repair';

const DOCUMENT = ['kind: Pool <- here', 'spec:', 'name: <name>', '# weight: 1', 'cpu: 4', '- 8', 'a:b: 1 # one', '...'].join('\n');

function text(repair: Repair, lines = '1-8'): string[] {
  return textOf(repaired(linesOf(DOCUMENT, lines), repair)).split('\n').slice(0, -1);
}

test('parses line numbers, ranges, and lists', () => {
  expect(numbersOf(7)).toEqual([7]);
  expect(numbersOf('3-5')).toEqual([3, 4, 5]);
  expect(numbersOf('1, 3-4')).toEqual([1, 3, 4]);
});

test.each<[string, Repair, string, string[]]>([
  ['nothing', {}, '2-3', ['spec:', 'name: <name>']],
  ['lines left out', { without: '3-4' }, '2-5', ['spec:', 'cpu: 4']],
  ['a marker', { cut: ' <-' }, '1-2', ['kind: Pool', 'spec:']],
  ['a comment', { uncommented: 4 }, '4', ['weight: 1']],
  ['a placeholder', { placeholder: { '<name>': 'demo' } }, '3', ['name: demo']],
  ['a change', { changed: [{ line: 5, from: '4', to: '5', why: 'it is five' }] }, '5-6', ['cpu: 5', '- 8']],
  ['indentation', { indent: { '3': 2, '4-5': 4 } }, '2-5', ['spec:', '  name: <name>', '    # weight: 1', '    cpu: 4']],
  ['quotes', { quoted: '5-7' }, '5-7', ['cpu: "4"', '- "8"', 'a:b: "1" # one']],
])('repairs %s', (_, repair, lines, expected) => {
  expect(text(repair, lines)).toEqual(expected);
});

test('rejects a change of missing text', () => {
  expect(() => text({ changed: [{ line: 5, from: '"4"', to: '4', why: 'a number' }] })).toThrow('line 5 has no "4": cpu: 4');
});

test('merges the maps of a fragment', () => {
  expect(merged({ a: { b: 1, c: [1] }, d: 1 }, { a: { c: [2], e: 3 } })).toEqual({ a: { b: 1, c: [2], e: 3 }, d: 1 });
});

test('finds blocks by their fences', () => {
  expect(fencedBlocks('text\n```yaml\na: 1\nb: 2\n```\n\n```\nc\n```\n')).toEqual([{ first: 3, last: 4 }, { first: 8, last: 8 }]);
});

test('finds blocks without fences by their lines', () => {
  expect(flattenedBlocks('spec:\na: 1\n\n# - b: 2\n- c\nThat is all.\nhttps://example.com\n"a": 1\nspec:\n')).toEqual([{ first: 1, last: 5 }, { first: 9, last: 9 }]);
});
