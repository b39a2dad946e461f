import { nodeClass, poolPlan, pool, REF, textsOf } from './manifests';

const NAMED = pool({ template: { nodeClassRef: { ...REF, name: 'other' } } });
const text = (name: string, state: string) => `missing-node-class: spec.template.spec.nodeClassRef names EC2NodeClass/${name}, which ${state}, so Karpenter launches no more nodes`;
const rejectedText = (pools: string) => `missing-node-class: spec.template.spec.nodeClassRef names EC2NodeClass/other, which the API server rejects, so Karpenter launches no ${pools}`;
const REJECTED = nodeClass({ tags: { team: 5 } }, 'other');
const RENAMED = 'static-drift: spec.template.spec.nodeClassRef.name changes from "default" to "other", so Karpenter replaces all nodes';

test.each([
  { name: 'the change deletes the EC2NodeClass', before: [pool(), nodeClass()], after: [pool()], texts: [text('default', 'the change deletes')] },
  { name: 'the new name is unknown', before: [pool(), nodeClass()], after: [NAMED, nodeClass()], texts: [text('other', 'the new manifests do not contain'), RENAMED] },
  { name: 'a new NodePool names an unknown EC2NodeClass', before: [nodeClass()], after: [NAMED, nodeClass()], texts: ['create: NodePool/default is new', 'missing-node-class: spec.template.spec.nodeClassRef names EC2NodeClass/other, which the new manifests do not contain, so Karpenter launches no nodes'] },
  { name: 'the API server rejects the EC2NodeClass', before: [pool(), nodeClass()], after: [NAMED, nodeClass(), REJECTED], texts: [rejectedText('more nodes'), RENAMED] },
  { name: 'the API server rejects the EC2NodeClass of a new NodePool', before: [nodeClass()], after: [NAMED, nodeClass(), REJECTED], texts: ['create: NodePool/default is new', rejectedText('nodes')] },
  { name: 'an unchanged name is unknown', before: [NAMED, nodeClass()], after: [NAMED, nodeClass()], texts: [] },
  { name: 'the manifests contain no EC2NodeClasses', before: [pool()], after: [NAMED], texts: [RENAMED] },
])('reports a missing EC2NodeClass: $name', ({ before, after, texts }) => {
  expect(textsOf(poolPlan(before, after).reasons)).toEqual(texts);
});

test.each([
  { name: 'adds a missing EC2NodeClass', after: [NAMED, nodeClass()], fix: 'Add EC2NodeClass/other to the new manifests, or name another EC2NodeClass.' },
  { name: 'fixes a rejected EC2NodeClass', after: [NAMED, nodeClass(), REJECTED], fix: 'Fix the errors of EC2NodeClass/other.' },
])('the fix $name', ({ after, fix }) => {
  expect(poolPlan([pool(), nodeClass()], after).reasons[0].fix).toBe(fix);
});

test('instance types without the EC2NodeClass are unknown', () => {
  expect(poolPlan([pool(), nodeClass({ instanceStorePolicy: 'RAID0', kubelet: { maxPods: 250 } })], [pool()])).not.toHaveProperty('instanceTypes');
});
