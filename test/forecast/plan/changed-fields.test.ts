import { V1_15 } from './manifests';
import { changedFields, withField, withFields } from '../../../src/forecast/plan/changed-fields';
import { schemaOfObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';

const SCHEMA = schemaOfObject({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass' }, V1_15);

function changes(before: JsonObject, after: JsonObject) {
  return changedFields({ spec: before }, { spec: after }, SCHEMA).map(({ path, before: old, after: current }) => [path, old, current]);
}

test.each<{ name: string; before: JsonObject; after: JsonObject; changed: unknown[] }>([
  { name: 'equal specs', before: { role: 'a', tags: { b: 'c' } }, after: { tags: { b: 'c' }, role: 'a' }, changed: [] },
  { name: 'a changed field', before: { role: 'a' }, after: { role: 'b' }, changed: [['spec.role', 'a', 'b']] },
  { name: 'a new field', before: {}, after: { role: 'b' }, changed: [['spec.role', undefined, 'b']] },
  { name: 'a removed field', before: { role: 'a' }, after: {}, changed: [['spec.role', 'a', undefined]] },
  { name: 'a field in a field', before: { kubelet: { maxPods: 1, podsPerCore: 2 } }, after: { kubelet: { maxPods: 3, podsPerCore: 2 } }, changed: [['spec.kubelet.maxPods', 1, 3]] },
  { name: 'a key of a map in the kubelet settings, which the schema does not list', before: { kubelet: { evictionHard: { 'memory.available': '1' } } }, after: { kubelet: { evictionHard: { 'memory.available': '2' } } }, changed: [['spec.kubelet.evictionHard["memory.available"]', '1', '2']] },
  { name: 'a key that is an identifier in the kubelet settings', before: { kubelet: { systemReserved: { cpu: '1' } } }, after: { kubelet: { systemReserved: { cpu: '2' } } }, changed: [['spec.kubelet.systemReserved["cpu"]', '1', '2']] },
  { name: 'a key of a map, which is quoted', before: { tags: { team: 'a' } }, after: { tags: { team: 'b' } }, changed: [['spec.tags["team"]', 'a', 'b']] },
  { name: 'a key with odd characters', before: { tags: { 'a"b': 'a' } }, after: { tags: {} }, changed: [['spec.tags["a\\"b"]', 'a', undefined]] },
  { name: 'a new map as a whole', before: {}, after: { tags: { a: 'b' } }, changed: [['spec.tags', undefined, { a: 'b' }]] },
  { name: 'an empty map', before: {}, after: { tags: {} }, changed: [['spec.tags', undefined, {}]] },
  { name: 'a field of a list item', before: { subnetSelectorTerms: [{ id: 'a' }, { id: 'c' }] }, after: { subnetSelectorTerms: [{ id: 'b' }, { id: 'c' }] }, changed: [['spec.subnetSelectorTerms[0].id', 'a', 'b']] },
  { name: 'a tag in a selector term', before: { subnetSelectorTerms: [{ tags: { a: 'b' } }] }, after: { subnetSelectorTerms: [{ tags: { a: 'c' } }] }, changed: [['spec.subnetSelectorTerms[0].tags["a"]', 'b', 'c']] },
  { name: 'fields of a volume', before: { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi' } }] }, after: { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '30Gi', encrypted: true } }] }, changed: [['spec.blockDeviceMappings[0].ebs.volumeSize', '20Gi', '30Gi'], ['spec.blockDeviceMappings[0].ebs.encrypted', undefined, true]] },
  { name: 'an empty list as a whole', before: { subnetSelectorTerms: [] }, after: {}, changed: [['spec.subnetSelectorTerms', [], undefined]] },
  { name: 'a longer list as a whole', before: { subnetSelectorTerms: [{ id: 'a' }] }, after: { subnetSelectorTerms: [{ id: 'b' }, { id: 'a' }] }, changed: [['spec.subnetSelectorTerms', [{ id: 'a' }], [{ id: 'b' }, { id: 'a' }]]] },
  { name: 'a list in another order as a whole', before: { subnetSelectorTerms: [{ id: 'a' }, { id: 'b' }] }, after: { subnetSelectorTerms: [{ id: 'b' }, { id: 'a' }] }, changed: [['spec.subnetSelectorTerms', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }]]] },
  { name: 'a list with another kind of term as a whole', before: { subnetSelectorTerms: [{ id: 'a' }] }, after: { subnetSelectorTerms: [{ tags: { a: 'b' } }] }, changed: [['spec.subnetSelectorTerms', [{ id: 'a' }], [{ tags: { a: 'b' } }]]] },
  { name: 'a list with many changed items as a whole', before: { odd: 'abcde'.split('').map((id) => ({ id })) }, after: { odd: 'fghij'.split('').map((id) => ({ id })) }, changed: [['spec.odd', 'abcde'.split('').map((id) => ({ id })), 'fghij'.split('').map((id) => ({ id }))]] },
  { name: 'budgets as a whole', before: { budgets: [{ nodes: '1' }] }, after: { budgets: [{ nodes: '2' }] }, changed: [['spec.budgets', [{ nodes: '1' }], [{ nodes: '2' }]]] },
  { name: 'a list of strings as a whole', before: { odd: ['a'] }, after: { odd: ['b'] }, changed: [['spec.odd', ['a'], ['b']]] },
  { name: 'several fields', before: { role: 'a', context: 'c' }, after: { role: 'b', userData: 'd' }, changed: [['spec.role', 'a', 'b'], ['spec.context', 'c', undefined], ['spec.userData', undefined, 'd']] },
  { name: 'a field with another type', before: { tags: { a: 'b' } }, after: { tags: ['a'] }, changed: [['spec.tags', { a: 'b' }, ['a']]] },
  { name: 'a field that the schema does not know', before: { odd: { a: 1 } }, after: { odd: { a: 2 } }, changed: [['spec.odd.a', 1, 2]] },
  { name: 'the name of a property that every JavaScript object inherits', before: {}, after: { tags: { constructor: 'a' } }, changed: [['spec.tags', undefined, { constructor: 'a' }]] },
])('finds $name', ({ before, after, changed }) => {
  expect(changes(before, after)).toEqual(changed);
});

test('a key that every JavaScript object inherits is absent before a change', () => {
  expect(changes({ tags: {} }, { tags: { constructor: 'a', toString: 'b' } })).toEqual([['spec.tags["constructor"]', undefined, 'a'], ['spec.tags["toString"]', undefined, 'b']]);
});

test('fields outside of the spec are not compared', () => {
  expect(changedFields({ metadata: { labels: { a: 'b' } }, spec: {} }, { metadata: {}, spec: {}, status: { nodes: 1 } }, SCHEMA)).toEqual([]);
});

test.each([
  { name: 'sets a field', object: { spec: { a: 1, b: 2 } }, value: 3, changed: { spec: { a: 3, b: 2 } } },
  { name: 'removes a field', object: { spec: { a: 1, b: 2 } }, value: undefined, changed: { spec: { b: 2 } } },
  { name: 'adds the objects around a field', object: {}, value: 1, changed: { spec: { a: 1 } } },
])('$name without a change of the object', ({ object, value, changed }) => {
  const copy = structuredClone(object);
  expect(withField(object, ['spec', 'a'], value)).toEqual(changed);
  expect(object).toEqual(copy);
});

test('sets a field of a list item', () => {
  expect(withField({ spec: { terms: [{ id: 'a' }, { id: 'b', name: 'c' }] } }, ['spec', 'terms', '1', 'id'], 'd')).toEqual({ spec: { terms: [{ id: 'a' }, { id: 'd', name: 'c' }] } });
});

test('sets and removes several fields', () => {
  const object = { spec: { a: 1, b: { c: 2, d: 3 }, terms: [{ id: 'a' }, { id: 'b' }] } };
  const fields = [['spec.a', undefined], ['spec.b.c', 4], ['spec.e.f', 5], ['spec.terms.1.id', 'c'], ['spec.terms.1.name', 'n']] as const;
  expect(withFields(object, fields.map(([path, value]) => ({ names: path.split('.'), value })))).toEqual({
    spec: { b: { c: 4, d: 3 }, e: { f: 5 }, terms: [{ id: 'a' }, { id: 'c', name: 'n' }] },
  });
  expect(object).toEqual({ spec: { a: 1, b: { c: 2, d: 3 }, terms: [{ id: 'a' }, { id: 'b' }] } });
});

test('copies a list once for all of its changed fields', () => {
  let copies = 0;
  class CountedList<T> extends Array<T> {}
  Object.defineProperty(CountedList, Symbol.species, {
    get() {
      copies++;
      return CountedList;
    },
  });
  const list = CountedList.from(Array.from({ length: 200 }, () => ({ id: 'a' })));
  copies = 0;
  const changed = withFields({ spec: { list } }, list.map((_, index) => ({ names: ['spec', 'list', `${index}`, 'id'], value: 'b' })));
  expect(changed.spec.list.every(({ id }: { readonly id: string }) => id === 'b')).toBe(true);
  // The first copy is that of the test.
  expect(copies).toBe(2);
});
