import { pool, said } from '../lints';

const PREFIX = 'karpenter.k8s.aws/instance-';
const count = (requirements: string[], template = {}) => said('nodepool-instance-types-open', [pool(requirements, {}, template)]).length;

test.each([
  [[], 1],
  [['kubernetes.io/arch In amd64', 'karpenter.sh/capacity-type In spot', 'topology.kubernetes.io/zone In a', 'team In red'], 1],
  [[`${PREFIX}tenancy In default`], 1],
  [['karpenter.k8s.aws/placement-group-id In pg-1'], 1],
  [[`${PREFIX}family Exists`], 1],
  [['node.kubernetes.io/instance-family In m5'], 1],
  [[`${PREFIX}category In c,m,r`], 0],
  [[`${PREFIX}cpu Gt 3`], 0],
  [[`${PREFIX}gpu-count Exists`], 0],
  [['node.kubernetes.io/instance-type In m5.large'], 0],
  [['beta.kubernetes.io/instance-type In m5.large'], 0],
  [['karpenter.k8s.aws/capacity-reservation-id Exists'], 0],
])('requirements %s', (requirements, expected) => {
  expect(count(requirements)).toBe(expected);
});

test('accepts a template label as a limit, and skips other providers', () => {
  expect(count([], { metadata: { labels: { [`${PREFIX}family`]: 'm7i' } } })).toBe(0);
  expect(count([], { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } })).toBe(0);
});
