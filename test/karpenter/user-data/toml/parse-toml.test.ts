import { parseToml } from '../../../../src/karpenter/user-data/toml/parse-toml';

const said = (text: string) => {
  const { problem } = parseToml(text);
  return problem && ['', problem.message, problem.fix];
};

test('distinguishes integers from floats', () => {
  expect(parseToml('a = 1\nb = 1.0\nc = 0x1F\n').table).toEqual({ a: 1n, b: 1, c: 31n });
});

test.each([
  ['text without quotes', '[settings]\nmotd = hello\n', 'line 2, column 8: invalid value: "motd = hello"', 'Put the string in quotes.'],
  [
    'a key twice', '[settings]\na = 1\na = 2\n',
    'line 3, column 1: key a is already defined: "a = 2"', 'Keep only one line with a in the table.',
  ],
  ['a number with a comma', '[settings.kubernetes]\nmax-pods = 5,\n', 'line 2, column 13: line must not end with a comma: "max-pods = 5,"', 'Remove the comma.'],
  [
    'a table twice', '[settings]\n[settings]\n',
    'line 2, column 2: trying to redefine an already defined table or value: "[settings]"', 'Define each table and each key only once.',
  ],
  [
    'an unknown escape', 'a = "C:\\q"',
    'line 1, column 9: unrecognised escape sequence: "a = \\"C:\\\\q\\""', 'Use \\\\ for a backslash, or put the string in single quotes.',
  ],
  ['an open text', 'a = "x', 'line 1, column 5: unfinished string: "a = \\"x"', 'Close the string with the same quotes that open it.'],
  ['an open list', 'a = [1', 'line 1, column 5: "[" is not closed: "a = [1"', 'Add the closing "]".'],
  ['an open list before a key', 'a = [1, 2\nb = 3\n', 'line 1, column 5: "[" is not closed: "a = [1, 2"', 'Add the closing "]".'],
  ['an open list before a table', '[a]\nb = [\n  "x"\n\n[c]\nd = 1\n', 'line 2, column 5: "[" is not closed: "b = ["', 'Add the closing "]".'],
  ['an open inline table', 'a = {b = 1\nc = 2\n', 'line 1, column 5: "{" is not closed: "a = {b = 1"', 'Add the closing "}".'],
  ['an open table header', '[settings.kubernetes\nlog-level = 2\n', 'line 1, column 1: table header [settings.kubernetes is not closed: "[settings.kubernetes"', 'Use [settings.kubernetes].'],
  ['a table array with one closing bracket', '[[a]\nb = 1', 'line 1, column 1: table header [[a is not closed: "[[a]"', 'Use [[a]].'],
  ['a table without a name', '[]\n', 'line 1, column 2: table header is not valid: "[]"', 'Use a table name such as [settings.kubernetes].'],
  ['an extra bracket', '[a]]\n', 'line 1, column 4: "]" has no opening bracket: "[a]]"', 'Remove "]".'],
  ['a list that a brace closes', 'a = [1, 2}\n', 'line 1, column 10: "[" is closed by "}": "a = [1, 2}"', 'Replace "}" with "]", or add "]" before it.'],
  ['a list without a comma', 'a = [\n  "x"\n  "y"\n]\n', 'line 3, column 3: missing comma between two items: "  \\"y\\""', 'Add the comma, or close "[" with "]".'],
  ['a comma without an item', 'a = [1,,2]\n', 'line 1, column 8: comma has no value before it: "a = [1,,2]"', 'Remove the comma.'],
  ['an open quote', 'a = "x\nb = 1\n', 'line 1, column 7: quote is not closed: "a = \\"x"', 'Add the closing quote.'],
  ['a key without a value', 'a =\n', 'line 1, column 4: key has no value: "a ="', 'Add a value, or remove the key.'],
  ['a capitalized boolean', 'a = True\n', 'line 1, column 5: boolean must be lowercase, got True: "a = True"', 'Use true.'],
  ['YAML', 'settings:\n  motd: x\n', 'line 1, column 9: key must be followed by "=", got ":": "settings:"', 'Use TOML: replace ":" with "=", and use a table such as [settings.kubernetes] for nested keys.'],
  ['a leading zero', 'a = 01', 'line 1, column 5: illegal leading zero: "a = 01"', 'Use a number such as 110, or a string in quotes.'],
  ['two on a line', 'a = 1 b = 2', 'line 1, column 7: each key-value declaration must be followed by an end-of-line: "a = 1 b = 2"', 'Put each key on its own line.'],
  [
    'a shell script', '#!/bin/bash\necho hi\n', 'line 2, column 6: illegal character in key: "echo hi"',
    'Use KEY = VALUE. Put the key in quotes if it contains characters other than letters, digits, "-", and "_".',
  ],
  ['a byte order mark', '\ufeff[settings]\n', 'the TOML starts with a byte order mark', 'Remove the byte order mark.'],
  ['half of a surrogate pair', 'a = "\ud800"', 'character 6 is half of a surrogate pair', 'Use the complete character.'],
])('%s', (_, text, message, fix) => {
  expect(said(text)).toEqual(['', message, fix]);
});

const TOO_DEEP = ['', 'tables and lists must not be nested more than 100 levels deep', 'Use only settings from the Bottlerocket documentation.'];

test.each([
  ['lists', `a = ${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['open lists', `a = ${'['.repeat(60_000)}`],
  ['inline tables', `a = ${'{a='.repeat(20_000)}`],
  ['dotted keys', `a${'.a'.repeat(30_000)} = 1`],
  ['a dotted header', `[a${'.a'.repeat(30_000)}]`],
  ['inline tables with dotted keys', `a = ${'{b.c.d = '.repeat(40)}1${'}'.repeat(40)}`],
])('rejects deeply nested %s immediately', (_, text) => {
  expect(said(text)).toEqual(TOO_DEEP);
});

test.each([10_000_000, 65_537])('does not parse input of %d characters', (length) => {
  expect(said('#'.repeat(length))).toEqual(['', `the TOML must have at most 16384 bytes, got ${length} characters`, 'Shorten the TOML.']);
});

test('rejects 100,000 tables immediately', () => {
  const tables = Array.from({ length: 100_000 }, (_, index) => `[settings.a${index}]\n`).join('');
  expect(said(tables)![1]).toBe(`the TOML must have at most 16384 bytes, got ${tables.length} characters`);
});

test('accepts names of built-in JavaScript properties', () => {
  const { table } = parseToml('[settings.__proto__]\nconstructor = 1\n');
  expect(JSON.stringify(table, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).toBe('{"settings":{"__proto__":{"constructor":1}}}');
});
