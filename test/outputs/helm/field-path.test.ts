import { fieldPath, pathText, valueAt } from '../../../src/outputs/helm/field-path';

test.each<[string, (string | number)[]]>([
  ['spec.limits', ['spec', 'limits']],
  ['spec.amiSelectorTerms[0].alias', ['spec', 'amiSelectorTerms', 0, 'alias']],
  ['metadata.labels["example.com/team"]', ['metadata', 'labels', 'example.com/team']],
  ['metadata.labels[\'a"b\'].c', ['metadata', 'labels', 'a"b', 'c']],
  ['data[""]', ['data', '']],
])('%s', (text, segments) => {
  expect(fieldPath(text)).toEqual(segments);
});

test.each(['', '.', 'a.', '.a', 'a..b', 'a[', 'a[x]', '[0]', 'a["b]', 'a]b', 5, undefined])('rejects %j', (text) => {
  expect(() => fieldPath(text as string)).toThrow(`path must be a field path such as "spec.limits", "spec.amiSelectorTerms[0].alias", or 'metadata.labels["example.com/team"]', got ${JSON.stringify(text)}`);
});

test('formats a path', () => {
  expect(pathText(['spec', 'terms', 0, 'tags', 'a.b/c'])).toBe('spec.terms[0].tags["a.b/c"]');
});

test('valueAt returns the value at a path', () => {
  const json = { a: [{ 'b.c': null }], d: 'text' };
  expect([['a', 0, 'b.c'], ['a', 1], ['d', 'length'], ['toString'], ['a', 'x']].map((path) => valueAt(json, path))).toEqual([null, undefined, undefined, undefined, undefined]);
});
