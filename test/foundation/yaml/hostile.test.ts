import { values } from './fixtures';
import { readDocuments } from '../../../src/foundation/yaml/read-documents';

const BOMB = 'aliases expand to too many values; Use fewer aliases, or replace them with their values.';
const DEEP = 'document has more than 200 nested levels; Reduce the nesting.';
const NODES = 'document has more than 1000000 keys and values; Split the document into several documents.';

const laughs = ['a0: &a0 [x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`)].join('\n');
const merges = ['m0: &m0 {k: 1}', ...Array.from({ length: 20_000 }, (_, i) => `m${i + 1}: &m${i + 1} {<<: *m${i}, k${i}: 1}`)].join('\n');
const mergeLaughs = ['m0: &m0 {k: 1}', ...Array.from({ length: 9 }, (_, i) => `m${i + 1}: &m${i + 1} {<<: [${Array(9).fill(`*m${i}`).join(', ')}]}`)].join('\n');
const quadratic = `a: &a [${'x,'.repeat(4000)}]\nb: [${'*a,'.repeat(4000)}]`;
const chain = ['a0: &a0 [x]', ...Array.from({ length: 300 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]\n${`p${i}: [${'1,'.repeat(300)}]`}`)].join('\n');

// Reading these inputs ends in time only because the reader stops at limits. The limits are counts, not times.
test.each<[string, string, string]>([
  ['exponential aliases', laughs, `2:25 ${BOMB}`],
  ['a chain of merges', merges, `1:5 ${DEEP}`],
  ['exponential merges', mergeLaughs, expect.stringContaining(BOMB)],
  ['a large list with thousands of aliases', quadratic, expect.stringContaining(BOMB)],
  ['nested aliases', chain, expect.stringContaining(DEEP)],
  ['an alias inside its anchor', 'a: &a [1, *a]', '1:11 alias *a is inside the value of anchor &a; Replace the alias with a value.'],
  ['a million nested lists', '['.repeat(1_000_000), `1:200 ${DEEP}`],
  ['a million nested maps', '{a: '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['2,000 levels of indentation', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), `200:200 ${DEEP}`],
  ['a million dashes', '- '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['a million question marks', '? '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['a million and a half empty lists', `[${'[],'.repeat(1_500_000)}]`, `1:3000002 ${NODES}`],
  ['a string of 10 million characters', `a: ${'x'.repeat(10_000_000)}`, '1:1 document has more than 10000000 characters; Separate the objects with "---".'],
  ['a NUL character', 'a: 1\nb: "x\0"', '2:6 control character U+0000 is not allowed; Remove the character, or use an escape sequence in double quotes.'],
  ['an escape character', '# \x1B\na: 1', '1:3 control character U+001B is not allowed; Remove the character, or use an escape sequence in double quotes.'],
])('rejects %s', (_, source, expected) => {
  expect(values(source)).toEqual([expected]);
});

test.each([
  ['a:\n\tb: 1', '2:2 indentation contains a tab; Indent with spaces.'],
  ['a: |\n  \tx', '1:4 first line of the block begins with a tab, which YAML reads as indentation; Begin the line with spaces, or set the indentation explicitly, for example with |2.'],
  ['a: b: c', '1:5 line contains a second ": "; Quote the string that contains ": ", or put each key on its own line.'],
  ['a: @x', '1:4 unquoted string must not start with "@"; Quote the string.'],
  ['a: 1\n b: 2', '2:2 "b" is indented by 1 space, but "a" is not indented; Remove the indentation. If the line continues the previous string, quote the string.'],
  ['a:\n  - b\n c: 1', '3:2 "c" is indented by 1 space, but "a" is not indented; Remove the indentation.'],
  ['a: *x', '1:4 alias *x has no anchor &x before it; Define the anchor first, or quote a string that starts with "*".'],
  ['a: "x\nb: 1', '1:4 quote is not closed; Add the closing quote.'],
  ['a: [1, {\nb: 1', '1:8 "{" is not closed; Add the closing "}".'],
  ['a: "\\q"', '1:6 unknown escape sequence in double quotes; Double the backslash, or use single quotes.'],
  ['- a\nb: 1', '2:1 "b" is at the indentation of list items, but has no dash; Begin the line with "- ", or put "---" before a new document.'],
  ['%YAML 1.1\n---', '1:1 kubectl does not support directives such as %YAML; Remove the directive.'],
  ['~: 1', '1:1 null cannot be a key; Quote the key.'],
  ['18446744073709551615: 1', '1:1 18446744073709551615 cannot be a key; Quote the key.'],
  ['? [a]\n: 1', '1:3 a list cannot be a key; Use a string before the colon.'],
  ['a: .inf', '1:4 JSON does not support the number ".inf"; Use a finite number, or quote the value.'],
  ['a: !!int x', '1:4 "x" is not a valid !!int; Correct the value, or remove the tag.'],
  ['<<: 5', '1:5 value of "<<" must be a map; Use a map, an alias of a map, or a list of maps and aliases.'],
  ['&a.b x: 1', '1:1 anchor &a.b contains an invalid character; Use letters, digits, hyphens, and underscores.'],
  ['a: 1\r---\rb: 2\r', '1:1 lines end with bare carriage returns; End lines with a line feed.'],
])('rejects %j', (source, expected) => {
  expect(values(source)).toEqual([expected]);
});

test('accepts as many aliases as go-yaml', () => {
  expect(values(`a: &a [${'x,'.repeat(10)}]\nb: [${'*a,'.repeat(1000)}]`)).toEqual([{ a: Array(10).fill('x'), b: Array(1000).fill(Array(10).fill('x')) }]);
});

test('stops after a thousand errors', () => {
  const results = [...readDocuments('a: [\n---\n'.repeat(5000))];
  expect(results).toHaveLength(1001);
  expect(results[1000]).toMatchObject({ line: 1999, message: 'stopped reading after 1000 errors', fix: 'Split the file into several files.' });
});

test('stops after a million documents', () => {
  expect(values('---\n'.repeat(1_000_001))).toEqual(['1000001:1 stopped reading after 1000000 documents; Split the file into several files.']);
});
