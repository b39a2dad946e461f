import { NodeClassRef } from 'cdk8s-karpenter';

test.each([
  ['named', NodeClassRef.named('default'), { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }],
  ['eksAutoMode', NodeClassRef.eksAutoMode('default'), { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' }],
  ['of', NodeClassRef.of({ group: 'example.com', kind: 'Rack', name: 'r1' }), { group: 'example.com', kind: 'Rack', name: 'r1' }],
  ['_inApp', NodeClassRef._inApp('default'), { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }],
])('%s renders group, kind, and name', (_, ref, json) => {
  expect(ref._toJson()).toStrictEqual(json);
  expect({ group: ref.group, kind: ref.kind, name: ref.name }).toStrictEqual(json);
});

test.each([
  ['named', NodeClassRef.named('default'), true],
  ['eksAutoMode', NodeClassRef.eksAutoMode('default'), true],
  ['of', NodeClassRef.of({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }), true],
  ['_inApp', NodeClassRef._inApp('default'), false],
])('%s knows whether the class is outside of the app', (_, ref, elsewhere) => {
  expect(ref._isExternal).toBe(elsewhere);
});

test('a reference is its own nodeClassRef', () => {
  const ref = NodeClassRef.named('default');
  expect(ref.nodeClassRef).toBe(ref);
});
