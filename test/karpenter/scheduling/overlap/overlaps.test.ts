import { Json } from '../../../../src/checks/findings/rule';
import { overlapsOf, Workload } from '../../../../src/karpenter/scheduling/overlap/overlaps';
import { daemonSet, instanceType, nodePool, templatesOf } from '../pods/pools';

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
    reservedNodePools: [],
    reservedFirst: [],
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
    reservedNodePools: [],
    reservedFirst: [],
  });
});

test.each<[string, Json, Json, string]>([
  ['two resources that no type has together', {}, { cpu: '16', memory: '100Gi' }, 'no instance type has 16 cpu and 100Gi memory together for pods. With 16 cpu, the most memory is 63.73Gi'],
  ['a resource that no type has', {}, { 'nvidia.com/gpu': '1' }, 'no instance type in NodePool a has nvidia.com/gpu'],
  ['minValues of the types that fit', { minValues: 3 }, { memory: '100Gi' }, '1 instance type fits, but it has 1 value of node.kubernetes.io/instance-type, fewer than minValues 3'],
  ['minValues of all types', { minValues: 4 }, { cpu: '1' }, '3 instance types fit, but they have 3 values of node.kubernetes.io/instance-type, fewer than minValues 4'],
])('the reason covers all instance types: %s', (_, more, requests, reason) => {
  const pool = nodePool('a', []);
  pool.spec.template.spec.requirements = [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['t3.micro', 'c5.9xlarge', 'r5.4xlarge'], ...more }];
  const [, web] = overlapsOf(templatesOf([pool]), [workload({ containers: [{ resources: { requests } }] })]);
  expect(web.refusedBy).toEqual([{ name: 'a', reason }]);
});

test.each<[string, Json, Json[], Json, string]>([
  ['the ports of DaemonSets', {}, [daemonSet({}, { containers: [{ ports: [{ hostPort: 80 }] }] })], { containers: [{ ports: [{ hostPort: 80 }] }] },
    'on each instance type that is large enough, a DaemonSet uses the same host port as the pod'],
  ['the resources of DaemonSets', {}, [daemonSet({ memory: '20Gi' })], {}, 'DaemonSets need more memory than any instance type in NodePool a has'],
  ['zones', { 'topology.kubernetes.io/zone': 'us-east-1a' }, [], { nodeSelector: { 'topology.k8s.aws/zone-id': 'use1-az2' } },
    'no zone and capacity type meet the requirements of the pod and NodePool a together'],
])('the reason names %s', (_, labels, daemonSets, podSpec, reason) => {
  const pool = nodePool('a', SMALL);
  pool.spec.template.metadata = { labels };
  expect(overlapsOf(templatesOf([pool], daemonSets), [workload(podSpec)])[1].refusedBy).toEqual([{ name: 'a', reason }]);
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
