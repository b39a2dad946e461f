import { values } from './fixtures';
import { readDocuments } from '../../src/yaml/read-documents';

const BOMB = 'its aliases expand to far more than is written; write out what they stand for, or use fewer';
const DEEP = 'it nests deeper than 200 levels; make it flatter';
const NODES = 'the document has more than 1000000 keys and values; split it into several documents';

const laughs = ['a0: &a0 [x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`)].join('\n');
const merges = ['m0: &m0 {k: 1}', ...Array.from({ length: 20_000 }, (_, i) => `m${i + 1}: &m${i + 1} {<<: *m${i}, k${i}: 1}`)].join('\n');
const mergeLaughs = ['m0: &m0 {k: 1}', ...Array.from({ length: 9 }, (_, i) => `m${i + 1}: &m${i + 1} {<<: [${Array(9).fill(`*m${i}`).join(', ')}]}`)].join('\n');
const quadratic = `a: &a [${'x,'.repeat(4000)}]\nb: [${'*a,'.repeat(4000)}]`;
const chain = ['a0: &a0 [x]', ...Array.from({ length: 300 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]\n${`p${i}: [${'1,'.repeat(300)}]`}`)].join('\n');

// Bounds are counts, never clocks: what stands here ends in time only because reading stops at them.
test.each<[string, string, string]>([
  ['laughs', laughs, `2:25 ${BOMB}`],
  ['merges upon merges', merges, `1:5 ${DEEP}`],
  ['merges of merges', mergeLaughs, expect.stringContaining(BOMB)],
  ['one large list a thousand times', quadratic, expect.stringContaining(BOMB)],
  ['aliases inside each other', chain, expect.stringContaining(DEEP)],
  ['an anchor in itself', 'a: &a [1, *a]', '1:11 *a stands inside what &a names; write out what is meant'],
  ['lists without end', '['.repeat(1_000_000), `1:200 ${DEEP}`],
  ['maps without end', '{a: '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['indentation without end', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), `200:200 ${DEEP}`],
  ['dashes without end', '- '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['questions without end', '? '.repeat(1_000_000), expect.stringContaining(DEEP)],
  ['a million and a half empty lists', `[${'[],'.repeat(1_500_000)}]`, `1:3000002 ${NODES}`],
  ['a huge text', `a: ${'x'.repeat(10_000_000)}`, '1:1 the document has more than 10000000 characters; put its objects into documents of their own, with "---" between them'],
  ['NUL', 'a: 1\nb: "x\0"', '2:6 the control character U+0000 stands in it; remove it, or write it as an escape in double quotes'],
  ['an escape character', '# \x1B\na: 1', '1:3 the control character U+001B stands in it; remove it, or write it as an escape in double quotes'],
  ['duplicate keys', 'a:\n  b: 1\n  c: 2\n  "b": 3', '4:3 the key "b" stands twice in one map; keep one of the two'],
  ['keys that are one in JSON', '1: a\n"1": b', '2:1 the key "1" stands twice in one map; keep one of the two'],
  ['duplicate __proto__', '{__proto__: 1, __proto__: 2}', '1:16 the key "__proto__" stands twice in one map; keep one of the two'],
])('%s', (_, source, expected) => {
  expect(values(source)).toEqual([expected]);
});

test.each([
  ['a:\n\tb: 1', '2:2 a tab indents this line; indent with spaces'],
  ['a: |\n  \tx', '1:4 the first line of this block begins with a tab, which is taken for indentation; begin it with spaces, or write "|2" for an indentation of 2'],
  ['a: b: c', '1:5 a second ": " stands in this line; quote the text that holds it'],
  ['a: @x', '1:4 no text begins with "@"; put it in quotes'],
  ['a: 1\n b: 2', '2:3 a second ": " stands in this line; quote the text that holds it'],
  ['a:\n  - b\n c: 1', '3:2 this is indented unlike what it belongs to; align it with its neighbours, or quote the text before it if that holds ": "'],
  ['a: *x', '1:4 the alias *x has no anchor &x before it; define it with "&" first, or quote a text that begins with "*"'],
  ['a: "x\nb: 1', '1:4 a quote is never closed; close it'],
  ['a: [1, {\nb: 1', '1:8 a bracket or brace is never closed; close it'],
  ['a: "\\q"', '1:6 a backslash stands before a character that has no escape; double the backslash, or use single quotes'],
  ['- a\nb: 1', '2:1 something follows where the document has ended; align it with what comes before it, or put "---" between two documents'],
  ['%YAML 1.1\n---', '1:1 a directive such as %YAML stands here, which kubectl does not read; leave it out'],
  ['~: 1', "1:1 null can't be a key; put it in quotes"],
  ['18446744073709551615: 1', "1:1 18446744073709551615 can't be a key; put it in quotes"],
  ['? [a]\n: 1', "1:3 a list can't be a key; write a text before the colon"],
  ['a: .inf', '1:4 JSON, and so Kubernetes, has no number ".inf"; write a finite number, or put it in quotes'],
  ['a: !!int x', '1:4 "x" is no !!int; write such a value, or leave out the tag'],
  ['<<: 5', '1:5 "<<" merges what is no map; give it a map, an alias of a map, or a list of those'],
  ['&a.b x: 1', '1:1 the anchor &a.b has a character that anchors can\'t have; use letters, digits, "-" and "_"'],
  ['a: 1\r---\rb: 2\r', '1:1 bare carriage returns end its lines; end lines with a line feed'],
  ['a: {{ .Values.x }}', "1:5 a map can't be a key; write a text before the colon; if it is a template of a Helm chart, render that first (helm template)"],
])('%j is refused in words', (source, expected) => {
  expect(values(source)).toEqual([expected]);
});

test('tags and aliases that go-yaml allows are no bomb', () => {
  expect(values(`a: &a [${'x,'.repeat(10)}]\nb: [${'*a,'.repeat(1000)}]`)).toEqual([{ a: Array(10).fill('x'), b: Array(1000).fill(Array(10).fill('x')) }]);
});

test('a source of a million errors ends after a thousand', () => {
  const results = [...readDocuments('a: [\n---\n'.repeat(5000))];
  expect(results).toHaveLength(1001);
  expect(results[1000]).toMatchObject({ line: 1999, message: 'after 1000 errors, the rest is not read', fix: 'split it into several files' });
});

test('a source of separators ends after a million', () => {
  expect(values('---\n'.repeat(1_000_001))).toEqual(['1000001:1 after 1000000 documents, the rest is not read; split it into several files']);
});
