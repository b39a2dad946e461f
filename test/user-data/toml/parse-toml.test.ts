import { parseToml } from '../../../src/user-data/toml/parse-toml';

const said = (text: string) => {
  const { problem } = parseToml(text);
  return problem && ['', problem.message, problem.fix];
};

test('whole numbers are told from floats', () => {
  expect(parseToml('a = 1\nb = 1.0\nc = 0x1F\n').table).toEqual({ a: 1n, b: 1, c: 31n });
});

test.each([
  ['UD-40: text without quotes', '[settings]\nmotd = hello\n', 'line 2, column 8: invalid value: "motd = hello"', 'write text in quotes'],
  [
    'UD-40: a key twice', '[settings]\na = 1\na = 2\n',
    'line 3, column 1: trying to redefine an already defined table or value: "a = 2"', 'write each table and each key once',
  ],
  [
    'UD-40: a table twice', '[settings]\n[settings]\n',
    'line 2, column 2: trying to redefine an already defined table or value: "[settings]"', 'write each table and each key once',
  ],
  [
    'an unknown escape', 'a = "C:\\q"',
    'line 1, column 9: unrecognised escape sequence: "a = \\"C:\\\\q\\""', 'write \\\\ for a backslash, or single quotes around the text',
  ],
  ['an open text', 'a = "x', 'line 1, column 5: unfinished string: "a = \\"x"', 'close it with the quotes that it begins with'],
  ['an open list', 'a = [1', 'line 1, column 7: expected comma or end of structure: "a = [1"', 'write commas between items, and close the list or table with its bracket'],
  ['a leading zero', 'a = 01', 'line 1, column 5: illegal leading zero: "a = 01"', 'write a number such as 110, or text in quotes'],
  ['two on a line', 'a = 1 b = 2', 'line 1, column 7: each key-value declaration must be followed by an end-of-line: "a = 1 b = 2"', 'write each key on a line of its own'],
  [
    'a shell script', '#!/bin/bash\necho hi\n', 'line 2, column 6: illegal character in key: "echo hi"',
    'write KEY = VALUE, with the key in quotes where it has more than letters, digits, "-" and "_"',
  ],
  ['a byte order mark', '\ufeff[settings]\n', 'it begins with a byte order mark', 'leave the mark out'],
  ['half of a surrogate pair', 'a = "\ud800"', 'character 6 is half of a surrogate pair, which no file can hold', 'write the whole character'],
])('%s', (_, text, message, fix) => {
  expect(said(text)).toEqual(['', message, fix]);
});

const TOO_DEEP = ['', 'its tables and lists are more than 100 deep', 'write settings that Bottlerocket has, which are a few tables deep'];

test.each([
  ['lists', `a = ${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['open lists', `a = ${'['.repeat(60_000)}`],
  ['inline tables', `a = ${'{a='.repeat(20_000)}`],
  ['dotted keys', `a${'.a'.repeat(30_000)} = 1`],
  ['a dotted header', `[a${'.a'.repeat(30_000)}]`],
  ['inline tables with dotted keys', `a = ${'{b.c.d = '.repeat(40)}1${'}'.repeat(40)}`],
])('deep %s are refused at once', (_, text) => {
  expect(said(text)).toEqual(TOO_DEEP);
});

test.each([10_000_000, 65_537])('a text of %d characters is not even read', (length) => {
  expect(said('#'.repeat(length))).toEqual(['', `it holds ${length} characters`, 'write at most 16384 bytes, which is the limit of EC2']);
});

test('100,000 tables are refused at once', () => {
  const tables = Array.from({ length: 100_000 }, (_, index) => `[settings.a${index}]\n`).join('');
  expect(said(tables)![1]).toBe(`it holds ${tables.length} characters`);
});

test('names of JavaScript\'s own are names', () => {
  const { table } = parseToml('[settings.__proto__]\nconstructor = 1\n');
  expect(JSON.stringify(table, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).toBe('{"settings":{"__proto__":{"constructor":1}}}');
});
