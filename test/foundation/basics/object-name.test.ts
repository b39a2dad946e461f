import { objectName } from '../../../src/foundation/basics/object-name';

test.each<[title: string, json: { readonly metadata?: any }, name: string]>([
  ['a name', { metadata: { name: 'web' } }, 'web'],
  ['a number', { metadata: { name: 5 } }, '5'],
  ['a map', { metadata: { name: { a: 'b' } } }, '{"a":"b"}'],
  ['a list', { metadata: { name: ['a'] } }, '["a"]'],
  ['null', { metadata: { name: null } }, ''],
  ['no name', { metadata: {} }, ''],
  ['no metadata', {}, ''],
])('returns the text for %s', (_, json, name) => {
  expect(objectName(json)).toBe(name);
});
