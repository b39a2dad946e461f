import { nodeClass, planned, pool, REF, textsOf } from './manifests';

const HEAVY = { weight: 101 };
const of = (before: readonly object[], after: readonly object[]) => {
  const { nodePools, nodeClasses } = planned(before, after);
  const read = (plans: typeof nodeClasses) => Object.fromEntries([...plans].map(([name, { action, nodes, isRejected = false, reasons }]) => (
    [name, { action, nodes, isRejected, reasons: textsOf(reasons) }]
  )));
  return { pools: read(nodePools), classes: read(nodeClasses) };
};
const NONE = { action: 'none', nodes: 'none', isRejected: false, reasons: [] };

test('a rejected NodePool replaces no nodes', () => {
  const { pools } = of([pool(), nodeClass()], [pool({ spec: HEAVY, template: { expireAfter: 720 } }), nodeClass()]);
  expect(pools.default).toEqual({
    action: 'update',
    nodes: 'none',
    isRejected: true,
    reasons: [
      'rejected: spec.template.spec.expireAfter changes from "720h" to 720, but the API server rejects the NodePool',
      'rejected: spec.weight is now 101, but the API server rejects the NodePool',
    ],
  });
});

test('the EC2NodeClass of a rejected NodePool still has effects', () => {
  const { pools } = of([pool(), nodeClass()], [pool({ spec: HEAVY }), nodeClass({ tags: { a: 'b' } })]);
  expect(pools.default).toEqual({
    action: 'update',
    nodes: 'all',
    isRejected: true,
    reasons: ['rejected: spec.weight is now 101, but the API server rejects the NodePool', 'static-drift: spec.tags is now {"a":"b"}, so Karpenter replaces all nodes'],
  });
});

test('a rejected EC2NodeClass has no effects on its NodePools', () => {
  const volume = (volumeSize: unknown) => nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize } }] });
  expect(of([pool(), volume('20Gi')], [pool(), volume(21474836480)])).toEqual({
    pools: { default: NONE },
    classes: {
      default: {
        action: 'update',
        nodes: 'none',
        isRejected: true,
        reasons: ['rejected: spec.blockDeviceMappings[0].ebs.volumeSize changes from "20Gi" to 21474836480, but the API server rejects the EC2NodeClass'],
      },
    },
  });
});

test('a new object that the API server rejects is not created', () => {
  const other = pool({ name: 'other', template: { nodeClassRef: { ...REF, name: 'other' } } });
  expect(of([pool(), nodeClass()], [pool(), nodeClass(), other, nodeClass({ role: 5 }, 'other'), pool({ name: 'new', spec: HEAVY })])).toMatchObject({
    pools: {
      default: NONE,
      other: {
        action: 'create',
        isRejected: false,
        reasons: ['create: NodePool/other is new', 'missing-node-class: spec.template.spec.nodeClassRef names EC2NodeClass/other, which the API server rejects, so Karpenter launches no nodes'],
      },
      new: { action: 'create', nodes: 'none', isRejected: true, reasons: ['rejected: NodePool/new is not created, because the API server rejects the NodePool'] },
    },
    classes: { other: { action: 'create', isRejected: true, reasons: ['rejected: EC2NodeClass/other is not created, because the API server rejects the EC2NodeClass'] } },
  });
});

test('an unchanged object with an error has no effects', () => {
  const manifests = [pool({ spec: HEAVY }), nodeClass()];
  expect(of(manifests, manifests)).toEqual({ pools: { default: NONE }, classes: { default: NONE } });
});
