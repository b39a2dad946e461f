import { nodeClaim, nodeClass, OTHER_HASHES, planned, pool, textsOf } from './manifests';

const OTHER_POOL = { 'karpenter.sh/nodepool': 'other' };
const TAGGED = nodeClass({ tags: { a: 'b' } });
const text = (effect: string) => `static-drift: spec.tags is now {"a":"b"}, ${effect}`;

test.each([
  { name: 'all nodes', claims: [nodeClaim('a')], nodes: 'all', effect: 'so Karpenter replaces all nodes' },
  { name: 'some nodes', claims: [nodeClaim('a'), nodeClaim('b', {}, {})], nodes: 'some', effect: 'so Karpenter replaces 1 of 2 nodes' },
  { name: 'no nodes', claims: [nodeClaim('a', {}, {})], nodes: 'none', effect: 'so Karpenter replaces 0 of 1 node' },
  { name: 'NodePools without nodes', claims: [nodeClaim('a', OTHER_POOL, OTHER_HASHES)], nodes: 'none', effect: 'but its NodePools have no nodes' },
])('counts the nodes of a changed EC2NodeClass: $name', ({ claims, nodes, effect }) => {
  const { nodes: actual, reasons } = planned([pool(), nodeClass(), ...claims], [pool(), TAGGED]).nodeClasses.get('default')!;
  expect({ nodes: actual, reasons: textsOf(reasons) }).toEqual({ nodes, reasons: [text(effect)] });
});

test('selector terms affect no nodes of NodePools without nodes', () => {
  const before = [pool(), nodeClass(), nodeClaim('a', OTHER_POOL)];
  expect(planned(before, [pool(), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })]).nodeClasses.get('default')!.nodes).toBe('none');
});
