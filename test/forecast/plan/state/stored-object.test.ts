import { storedObject } from '../../../../src/forecast/plan/state/stored-object';
import { AMD64, nodeClass, planned, pool, V1_15 } from '../manifests';

test('the API server adds defaults to a NodePool', () => {
  const { spec } = storedObject(pool(), V1_15);
  expect(spec.disruption).toEqual({ budgets: [{ nodes: '10%' }], consolidateAfter: '0s', consolidationPolicy: 'WhenEmptyOrUnderutilized' });
  expect(spec.template.spec.expireAfter).toBe('720h');
});

test('the API server adds defaults to an EC2NodeClass', () => {
  expect(storedObject(nodeClass(), V1_15).spec.metadataOptions).toEqual({ httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'required' });
});

test('the API server removes unknown fields', () => {
  expect(storedObject(nodeClass({ odd: 1 }), V1_15).spec).not.toHaveProperty('odd');
});

test('values that the API server rejects because of their type are absent', () => {
  const odd = storedObject(pool({ metadata: { labels: { a: 1, b: 'c' } }, requirements: [null, {}, { key: 1 }, { operator: 'In' }, AMD64], spec: { weight: 'heavy' }, template: { taints: {} } }), V1_15);
  expect(odd.spec.template).toMatchObject({ metadata: { labels: { b: 'c' } }, spec: { requirements: [AMD64] } });
  expect(odd.spec).not.toHaveProperty('weight');
  expect(odd.spec.template.spec).not.toHaveProperty('taints');
});

test('objects of unknown APIs do not change', () => {
  const object = { apiVersion: 'example.com/v1', kind: 'Odd', spec: { a: 1 } };
  expect(storedObject(object, V1_15)).toBe(object);
});

test.each([
  { name: 'expireAfter of a NodePool', before: pool(), after: pool({ template: { expireAfter: '720h' } }) },
  { name: 'disruption of a NodePool', before: pool(), after: pool({ spec: { disruption: { consolidateAfter: '0s', consolidationPolicy: 'WhenEmptyOrUnderutilized', budgets: [{ nodes: '10%' }] } } }) },
  { name: 'metadataOptions', before: nodeClass(), after: nodeClass({ metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'required' } }) },
  { name: 'a field of metadataOptions', before: nodeClass({ metadataOptions: {} }), after: nodeClass({ metadataOptions: { httpTokens: 'required' } }) },
  { name: 'an unknown field', before: nodeClass(), after: nodeClass({ odd: 1 }) },
  { name: 'status and other metadata, as kubectl prints them', before: { ...nodeClass(), metadata: { name: 'default', generation: 3, managedFields: [] }, status: { amis: [] } }, after: nodeClass() },
])('the default or dropped value of $name is not a change', ({ before, after }) => {
  const { nodePools, nodeClasses } = planned([before], [after]);
  expect([...nodePools.values(), ...nodeClasses.values()]).toMatchObject([{ action: 'none', nodes: 'none', reasons: [] }]);
});
