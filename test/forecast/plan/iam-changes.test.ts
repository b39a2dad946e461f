import { nodeClass, V1_15 } from './manifests';
import { iamChanges } from '../../../src/forecast/plan/iam-changes';
import { clusterState } from '../../../src/forecast/plan/state/cluster-state';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const NONE = { addedActions: [], removedActions: [], addedRoles: [], removedRoles: [], addedInstanceProfiles: [], removedInstanceProfiles: [] };

function changes(before: readonly JsonObject[], after: readonly JsonObject[], from = V1_15, to = V1_15) {
  return iamChanges(clusterState(before, to), clusterState(after, to), from, to);
}

test.each([
  { name: 'another role', before: [nodeClass()], after: [nodeClass({ role: 'b' })], expected: { addedRoles: ['b'], removedRoles: ['nodes'] } },
  { name: 'a role that another class keeps', before: [nodeClass(), nodeClass({}, 'other')], after: [nodeClass({ role: 'b' }), nodeClass({}, 'other')], expected: { addedRoles: ['b'] } },
  { name: 'an instance profile instead of a role', before: [nodeClass()], after: [nodeClass({ role: undefined, instanceProfile: 'p' })], expected: { removedRoles: ['nodes'], addedInstanceProfiles: ['p'] } },
  { name: 'a deleted class', before: [nodeClass({ role: undefined, instanceProfile: 'p' })], after: [], expected: { removedInstanceProfiles: ['p'] } },
  { name: 'new classes, sorted', before: [], after: [nodeClass({ role: 'b' }), nodeClass({ role: 'a' }, 'other')], expected: { addedRoles: ['a', 'b'] } },
  { name: 'other fields', before: [nodeClass()], after: [nodeClass({ tags: { a: 'b' } })], expected: {} },
])('compares permissions for $name', ({ before, after, expected }) => {
  expect(changes(before, after)).toEqual({ ...NONE, ...expected });
});

test('Karpenter 1.15 needs one more action than 1.14', () => {
  const [old, current] = [KarpenterVersion.of('1.14.1'), V1_15];
  expect(changes([], [], old, current)).toEqual({ ...NONE, addedActions: ['ec2:RebootInstances'] });
  expect(changes([], [], current, old)).toEqual({ ...NONE, removedActions: ['ec2:RebootInstances'] });
});
