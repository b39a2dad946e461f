import { JsonPatch } from 'cdk8s';
import * as fc from 'fast-check';
import { remainingPatches } from '../../../src/constructs/code-model/remaining-patches';

test('changes the smallest part of maps and of lists with the same length', () => {
  const rendered = { spec: { limits: { 'cpu': '10', 'a/b~c': '1' }, list: [{ a: 1 }, { b: 2 }], gone: 1 } };
  const wanted = { spec: { limits: { 'cpu': 10, 'a/b~c': '2', 'new': '3' }, list: [{ a: 1 }, { b: 3 }] } };
  expect(remainingPatches(rendered, wanted)).toEqual([
    { op: 'replace', path: '/spec/limits/cpu', value: 10 },
    { op: 'replace', path: '/spec/limits/a~1b~0c', value: '2' },
    { op: 'add', path: '/spec/limits/new', value: '3' },
    { op: 'replace', path: '/spec/list/1/b', value: 3 },
    { op: 'remove', path: '/spec/gone' },
  ]);
});

test('replaces lists of different length, and values of different types', () => {
  expect(remainingPatches({ a: [1], b: {} }, { a: [1, 2], b: [] })).toEqual([{ op: 'replace', path: '/a', value: [1, 2] }, { op: 'replace', path: '/b', value: [] }]);
  expect(remainingPatches({ a: [] }, { a: [] })).toEqual([]);
});

test('the patches turn any JSON object into any other', () => {
  const object = fc.dictionary(fc.string().filter((key) => key !== '__proto__' && key !== 'constructor'), fc.jsonValue());
  fc.assert(fc.property(object, object, (rendered, wanted) => {
    const plain = JSON.parse(JSON.stringify([rendered, wanted]).replace(/"(__proto__|constructor)":/g, '"name":'));
    const patches = remainingPatches(plain[0], plain[1]).map((patch) => (patch.op === 'remove' ? JsonPatch.remove(patch.path) : JsonPatch[patch.op](patch.path, patch.value)));
    expect(JsonPatch.apply(plain[0], ...patches)).toEqual(plain[1]);
  }));
});
