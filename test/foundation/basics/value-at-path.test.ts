import { valueAtPath } from '../../../src/foundation/basics/value-at-path';

const JSON_VALUE = { spec: { tags: { 'a.b/c': 1, 'd': { e: 2 } }, taints: [{ key: 'x' }, null] } };

test.each([
  ['', JSON_VALUE],
  ['spec.taints[0].key', 'x'],
  ['spec.tags["a.b/c"]', 1],
  ['spec.tags["d"].e', 2],
  ['spec.taints[1]', null],
  ['spec.taints[1].key', undefined],
  ['spec.taints[7].key', undefined],
  ['spec.tags[0]', undefined],
  ['spec.constructor', undefined],
  ['.spec', undefined],
])('%s', (path, value) => expect(valueAtPath(JSON_VALUE, path)).toEqual(value));
