import { nodeClaim, nodeClass, planned, pool } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';

const ofPool = (name: string, nodePool: string) => nodeClaim(name, { 'karpenter.sh/nodepool': nodePool });
const ofClass = (name: string, nodeClassRef: JsonObject) => ({ ...nodeClaim(name), spec: { nodeClassRef } });
const NO_LABEL = { apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name: 'z' } };

test.each([
  { name: 'no owner', claims: [nodeClaim('a'), ofClass('b', { kind: 'EC2NodeClass', name: 'default' })], expected: [] },
  { name: 'NodePools, with their number of NodeClaims', claims: [ofPool('a', 'ml'), ofPool('b', 'gpu'), ofPool('c', 'ml')], expected: [{ kind: 'NodePool', name: 'gpu', nodeClaims: 1 }, { kind: 'NodePool', name: 'ml', nodeClaims: 2 }] },
  { name: 'the NodePool of NodeClaims without the label', claims: [NO_LABEL, ofPool('a', 'gpu')], expected: [{ kind: 'NodePool', name: null, nodeClaims: 1 }, { kind: 'NodePool', name: 'gpu', nodeClaims: 1 }] },
  { name: 'EC2NodeClasses', claims: [ofClass('a', { kind: 'EC2NodeClass', name: 'gpu' }), ofClass('b', { name: 'gpu' })], expected: [{ kind: 'EC2NodeClass', name: 'gpu', nodeClaims: 2 }] },
  { name: 'a NodePool, but not its EC2NodeClass', claims: [{ ...ofPool('a', 'gpu'), spec: { nodeClassRef: { kind: 'EC2NodeClass', name: 'gpu' } } }], expected: [{ kind: 'NodePool', name: 'gpu', nodeClaims: 1 }] },
  { name: 'no NodeClass of EKS Auto Mode', claims: [ofClass('a', { kind: 'NodeClass', name: 'auto' })], expected: [] },
])('the old manifests lack $name', ({ claims, expected }) => {
  expect(planned([pool(), nodeClass(), ...claims], [pool(), nodeClass()]).missingOwners).toEqual(expected);
});

test('a NodePool that only the new manifests contain is missing, because its nodes are not counted', () => {
  expect(planned([nodeClass(), nodeClaim('a')], [pool(), nodeClass()]).missingOwners).toEqual([{ kind: 'NodePool', name: 'default', nodeClaims: 1 }]);
});
