import { parseToml } from '../../../../src/karpenter/user-data/toml/parse-toml';
import { TomlValue } from '../../../../src/karpenter/user-data/toml/toml-value';
import { shownToml, writeToml } from '../../../../src/karpenter/user-data/toml/write-toml';

const date = (text: string): TomlValue => parseToml(`date = ${text}`).table.date;

test.each<[TomlValue, string]>([
  ['plain "text"', '\'plain "text"\''],
  ["it's", '"it\'s"'],
  ['a\n\t\u0001\u007f"\\', '"a\\n\\t\\u0001\\u007F\\"\\\\"'],
  [5n, '5'],
  [1, '1.0'],
  [-0, '-0.0'],
  [1e21, '1000000000000000000000.0'],
  [1.5e21, '1500000000000000000000.0'],
  [1e-7, '0.0000001'],
  [-1.25e-7, '-0.000000125'],
  [Infinity, 'inf'],
  [-Infinity, '-inf'],
  [NaN, 'nan'],
  [date('1979-05-27T07:32:00.500+01:00'), '1979-05-27T07:32:00.5+01:00'],
  [date('1979-05-27T07:32:00+00:00'), '1979-05-27T07:32:00Z'],
  [date('1979-05-27'), '1979-05-27'],
  [date('07:32:00'), '07:32:00'],
  [[1n, { b: 1n, a: [] }], '[1, {a = [], b = 1}]'],
  [{ 'a b': new Map([['z', 1n], ['y', 2n]]) }, "{'a b' = {z = 1, y = 2}}"],
  ['x'.repeat(100), `'${'x'.repeat(76)}…`],
])('writes %p like go-toml', (value, text) => {
  expect(shownToml(value)).toBe(text);
});

test('writes tables after values, with full names, in byte order', () => {
  expect(writeToml({ 'b': { 'c': {}, 'a.b': [{ x: 1n }, {}] }, 'a': 1n, '😀': 1n, '\uffee': 2n })).toBe(`a = 1
'\uffee' = 2
'😀' = 1

[b]
[[b.'a.b']]
x = 1

[[b.'a.b']]
[b.c]
`);
});
