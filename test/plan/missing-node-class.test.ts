import { nodeClass, poolPlan, pool, REF, textsOf } from './manifests';

const NAMED = pool({ template: { nodeClassRef: { ...REF, name: 'other' } } });
const text = (name: string, state: string) => `missing-node-class: spec.template.spec.nodeClassRef names EC2NodeClass/${name}, which ${state}, so Karpenter launches no more nodes`;
const RENAMED = 'static-drift: spec.template.spec.nodeClassRef.name changes from "default" to "other", so Karpenter replaces all nodes';

test.each([
  { name: 'the change deletes the EC2NodeClass', before: [pool(), nodeClass()], after: [pool()], texts: [text('default', 'the change deletes')] },
  { name: 'the new name is unknown', before: [pool(), nodeClass()], after: [NAMED, nodeClass()], texts: [text('other', 'the new manifests do not contain'), RENAMED] },
  { name: 'a new NodePool names an unknown EC2NodeClass', before: [nodeClass()], after: [NAMED, nodeClass()], texts: ['create: NodePool/default is new', text('other', 'the new manifests do not contain')] },
  { name: 'an unchanged name is unknown', before: [NAMED, nodeClass()], after: [NAMED, nodeClass()], texts: [] },
  { name: 'the manifests contain no EC2NodeClasses', before: [pool()], after: [NAMED], texts: [RENAMED] },
])('reports a missing EC2NodeClass: $name', ({ before, after, texts }) => {
  expect(textsOf(poolPlan(before, after).reasons)).toEqual(texts);
});

test('instance types without the EC2NodeClass are unknown', () => {
  expect(poolPlan([pool(), nodeClass({ instanceStorePolicy: 'RAID0', kubelet: { maxPods: 250 } })], [pool()])).not.toHaveProperty('instanceTypes');
});
