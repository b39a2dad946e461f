import { nodeClass, planned, pool, poolPlan, REF, textsOf, V1_15 } from './manifests';
import { rejectedUpdates } from '../../../src/forecast/plan/immutable-fields';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const STATIC = { replicas: 2 };

test.each([
  { name: 'a label of the template', before: pool(), after: pool({ metadata: { labels: { a: 'b' } } }) },
  { name: 'the name of the node class', before: pool(), after: pool({ template: { nodeClassRef: { ...REF, name: 'other' } } }) },
  { name: 'the number of replicas', before: pool({ spec: STATIC }), after: pool({ spec: { replicas: 3 } }) },
  { name: 'the role', before: nodeClass(), after: nodeClass({ role: 'other' }) },
  { name: 'an error that the object itself has', before: pool(), after: pool({ spec: { weight: 0 } }) },
  { name: 'an unchanged duration that Karpenter cannot decode', before: pool({ template: { expireAfter: '1d' } }), after: pool({ spec: { weight: 1 }, template: { expireAfter: '1d' } }) },
  { name: 'an unchanged placeholder', before: pool({ template: { expireAfter: '${E:=720h}' } }), after: pool({ spec: { limits: { cpu: 1 } }, template: { expireAfter: '${E:=720h}' } }) },
  { name: 'a placeholder for the group of the node class', before: pool(), after: pool({ template: { nodeClassRef: { ...REF, group: '${GROUP}' } } }) },
])('the API server does not reject an update because of $name', ({ before, after }) => {
  expect(rejectedUpdates(before, after, V1_15, 'x')).toEqual([]);
});

test('a NodePool must be created again if the group of its node class changes', () => {
  const after = pool({ template: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'EC2NodeClass', name: 'default' } } });
  expect(poolPlan([pool()], [after])).toMatchObject({ action: 'recreate', nodes: 'all', reasons: [{ kind: 'recreate', object: 'NodePool/default', path: 'spec.template.spec.nodeClassRef.group' }] });
});

test.each([
  { name: 'becomes static', before: pool(), after: pool({ spec: STATIC }) },
  { name: 'becomes dynamic', before: pool({ spec: STATIC }), after: pool() },
])('a NodePool must be created again if it $name', ({ before, after }) => {
  expect(poolPlan([before], [after])).toMatchObject({ action: 'recreate', nodes: 'all', reasons: [{ kind: 'recreate', object: 'NodePool/default' }] });
});

const V1_3 = KarpenterVersion.of('1.3.0');
const WITH_PROFILE = nodeClass({ role: undefined, instanceProfile: 'p' });

test.each([
  { name: 'the role changes', before: nodeClass(), after: nodeClass({ role: 'other' }) },
  { name: 'a role becomes an instance profile', before: nodeClass(), after: WITH_PROFILE },
  { name: 'an instance profile becomes a role', before: WITH_PROFILE, after: nodeClass() },
])('with Karpenter 1.3, an EC2NodeClass must be created again if $name, and 1.15 changes it in place', ({ before, after }) => {
  const { nodeClasses, nodePools } = planned([before, pool()], [after, pool()], V1_3);
  expect(nodeClasses.get('default')).toMatchObject({ action: 'recreate', nodes: 'all' });
  expect(nodePools.get('default')).toMatchObject({ action: 'none', nodes: 'all' });
  expect(planned([before], [after]).nodeClasses.get('default')).toMatchObject({ action: 'update', nodes: 'all' });
});

test('the message follows the path of the field', () => {
  const texts = (before: JsonObject, after: JsonObject, release = V1_15) => {
    const { nodePools, nodeClasses } = planned([before], [after], release);
    return [...nodePools.values(), ...nodeClasses.values()].flatMap(({ reasons }) => textsOf(reasons));
  };
  const rejects = 'so the API server rejects the update';
  expect(texts(pool(), pool({ template: { nodeClassRef: { ...REF, group: 'eks.amazonaws.com', kind: 'NodeClass' } } }))).toEqual([
    `recreate: spec.template.spec.nodeClassRef.group is immutable, but changed from "karpenter.k8s.aws" to "eks.amazonaws.com", ${rejects}`,
    `recreate: spec.template.spec.nodeClassRef.kind is immutable, but changed from "EC2NodeClass" to "NodeClass", ${rejects}`,
  ]);
  expect(texts(pool(), pool({ spec: STATIC }))).toEqual([`recreate: spec.replicas must not be added to a dynamic NodePool, got 2, ${rejects}`]);
  expect(texts(pool({ spec: STATIC }), pool())).toEqual([`recreate: spec.replicas must not be removed from a static NodePool, was 2, ${rejects}`]);
  expect(texts(nodeClass(), nodeClass({ role: 'other' }), V1_3)).toEqual([`recreate: spec.role must not change from "nodes" to "other" before Karpenter 1.7, ${rejects}`]);
  expect(texts(nodeClass(), WITH_PROFILE, V1_3)).toEqual([`recreate: spec must not switch between role and instanceProfile before Karpenter 1.7, ${rejects}`]);
});
