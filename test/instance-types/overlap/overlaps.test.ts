import { overlapsOf, Workload } from '../../../src/instance-types/overlap/overlaps';
import { Json } from '../../../src/validation/rule';
import { instanceType, nodePool, templatesOf } from '../pods/pools';

const SMALL = [instanceType('m5.large')];
const BIG = [instanceType('m5.4xlarge', 'm5.8xlarge')];

function workload(podSpec: Json, kind = 'Deployment'): Workload {
  return { kind, namespace: 'default', name: 'web', podSpec };
}

test('the highest weight wins, then the last name', () => {
  const templates = templatesOf([nodePool('a', SMALL), nodePool('b', BIG), nodePool('c', SMALL, { weight: 10 }), nodePool('d', SMALL, { weight: 10 })]);
  const [noSelectors] = overlapsOf(templates, []);
  expect(noSelectors).toEqual({
    workload: null,
    nodePools: [
      { name: 'd', weight: 10, instanceTypes: 1 }, { name: 'c', weight: 10, instanceTypes: 1 },
      { name: 'b', weight: 0, instanceTypes: 2 }, { name: 'a', weight: 0, instanceTypes: 1 },
    ],
    winner: 'd',
    sameWeight: ['c'],
    refusedBy: [],
  });
});

test('static NodePools and NodePools without types do not take part', () => {
  const templates = templatesOf([nodePool('a', SMALL), nodePool('b', SMALL, { replicas: 2 }), nodePool('c', [instanceType('none')])]);
  expect(overlapsOf(templates, [])[0]).toMatchObject({ winner: 'a', nodePools: [{ name: 'a' }], refusedBy: [] });
});

test('a workload lands on a NodePool that it fits', () => {
  const templates = templatesOf([nodePool('a', BIG), nodePool('b', SMALL, { weight: 100 })]);
  const [, web] = overlapsOf(templates, [workload({ containers: [{ resources: { requests: { cpu: '8' } } }] })]);
  expect(web).toEqual({
    workload: { kind: 'Deployment', namespace: 'default', name: 'web' },
    nodePools: [{ name: 'a', weight: 0, instanceTypes: 2 }],
    winner: 'a',
    sameWeight: [],
    refusedBy: [{ name: 'b', reason: 'the pod needs 8 cpu, but the largest instance type leaves 1.93 to pods' }],
  });
});

test('a preference of the pod is more important than the weight', () => {
  const templates = templatesOf([nodePool('a', SMALL), nodePool('b', BIG, { weight: 100 })]);
  const preference = { matchExpressions: [{ key: 'karpenter.k8s.aws/instance-size', operator: 'In', values: ['large'] }] };
  const affinity = { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference }] } };
  expect(overlapsOf(templates, [workload({ affinity })])[1]).toMatchObject({ winner: 'a', nodePools: [{ name: 'a' }, { name: 'b' }], sameWeight: [] });
});

test('a taint with the effect PreferNoSchedule makes a NodePool the last resort', () => {
  const taints = [{ key: 'spot', value: 'true', effect: 'PreferNoSchedule' }];
  const templates = templatesOf([nodePool('a', SMALL), nodePool('b', SMALL, { weight: 100 }, { taints })]);
  expect(overlapsOf(templates, [])[0]).toMatchObject({ winner: 'a', nodePools: [{ name: 'a' }, { name: 'b' }] });
});

test('a pod with an extended resource tolerates the taint for it', () => {
  const gpu = nodePool('gpu', [instanceType('g5.xlarge')], {}, { taints: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }] });
  const podSpec = { containers: [{ resources: { limits: { 'nvidia.com/gpu': '1' } } }] };
  const [noSelectors, web] = overlapsOf(templatesOf([gpu]), [workload(podSpec)]);
  expect(noSelectors.refusedBy).toEqual([{ name: 'gpu', reason: 'the pod does not tolerate taint nvidia.com/gpu:NoSchedule' }]);
  expect(web.winner).toBe('gpu');
});

test('pods that Karpenter ignores have no NodePool', () => {
  const [, web, ...rest] = overlapsOf(templatesOf([nodePool('a', SMALL)]), [
    workload({ nodeSelector: { 'kubernetes.io/hostname': 'ip-10-0-0-1' } }), workload({}, 'DaemonSet'),
  ]);
  expect(web).toMatchObject({
    winner: null, nodePools: [], refusedBy: [{ name: 'a', reason: 'Karpenter ignores pods that select nodes by the label kubernetes.io/hostname' }],
  });
  expect(rest).toEqual([]);
});
