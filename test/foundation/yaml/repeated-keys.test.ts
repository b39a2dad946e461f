import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';

function read(source: string): unknown {
  return [...readDocuments(source)].map((result) => (isReadError(result) ? result.message : [result.value, result.repeatedKeys?.map(({ path, count }) => `${path} ${count}`)]));
}

test.each<[string, string, unknown, string[] | undefined]>([
  ['a key', 'a:\n  b: 1\n  c: 2\n  "b": 3', { a: { b: 3, c: 2 } }, ['a.b 2']],
  ['three entries', 'a: 1\na: 2\na: 3', { a: 3 }, ['a 3']],
  ['a map, which is not merged', 'a: {b: 1}\na: {c: 2}', { a: { c: 2 } }, ['a 2']],
  ['keys that are equal in JSON', '1: a\n"1": b', { 1: 'b' }, ['["1"] 2']],
  ['items of a list', 'a:\n- b: 1\n- b: 1\n  b: 2', { a: [{ b: 1 }, { b: 2 }] }, ['a[1].b 2']],
  ['an anchor, once', 'a: &a {b: 1, b: 2}\nc: *a', { a: { b: 2 }, c: { b: 2 } }, ['a.b 2']],
  ['a merged map', 'a: &a {b: 1, b: 2}\nc: {<<: *a}', { a: { b: 2 }, c: { b: 2 } }, ['a.b 2']],
  ['no key that only overrides a merged key', 'a: &a {b: 1}\nc: {<<: *a, b: 2}', { a: { b: 1 }, c: { b: 2 } }, undefined],
  ['JSON', '{"a": 1, "a": 2}', { a: 2 }, ['a 2']],
])('reports %s, and uses the last value', (_, source, value, repeated) => {
  expect(read(source)).toEqual([[value, repeated]]);
});

test('reports a repeated __proto__', () => {
  expect(read('{__proto__: 1, __proto__: 2}')).toEqual([[JSON.parse('{"__proto__": 2}'), ['__proto__ 2']]]);
});
