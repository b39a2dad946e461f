import { pool, said } from '../lints';

const PREFIX = 'karpenter.k8s.aws/instance-';
const check = (limits: object, ...requirements: string[]) => said('nodepool-limits-below-smallest', [pool(requirements, { limits })]);
const cpu = (limit: string, least: number) => [
  `spec.limits["cpu"] must be at least ${least}, the size of the smallest allowed instance type, got ${limit}. Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.`,
];
const memory = (limit: string, least: string) => [
  `spec.limits["memory"] must be at least ${least}, the size of the smallest allowed instance type, got ${limit}. Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.`,
];

test.each<[object, string[], string[]]>([
  [{ cpu: 1 }, [], []],
  [{ cpu: '500m' }, [], cpu('"500m"', 1)],
  [{ cpu: '1000m' }, [`${PREFIX}category In c,m,r`, 'kubernetes.io/arch In amd64', `${PREFIX}generation In 5,6`], cpu('"1000m"', 2)],
  [{ cpu: '1000m' }, [`${PREFIX}category In c,m,r`, `${PREFIX}generation Lt 7`], []],
  [{ cpu: 0 }, [], []],
  [{ cpu: '0', memory: '1Mi' }, [], []],
  [{ cpu: 15 }, [`${PREFIX}cpu Gt 15`], cpu('15', 16)],
  [{ cpu: 16 }, [`${PREFIX}cpu Gt 15`], []],
  [{ cpu: 8 }, [`${PREFIX}cpu In 16,32`], cpu('8', 16)],
  [{ memory: '1024Mi' }, [`${PREFIX}family In m5`], memory('"1024Mi"', '7577Mi')],
  [{ memory: '7600Mi' }, [`${PREFIX}family In m5`], []],
  [{ memory: '1024Mi' }, ['node.kubernetes.io/instance-type In m5.large'], memory('"1024Mi"', '7577Mi')],
  [{ memory: '1024Mi' }, ['node.kubernetes.io/instance-type In m5.large,zz9.large'], []],
  [{ memory: '1024Mi' }, [`${PREFIX}family In m5,zz9`], []],
  [{ memory: '1024Mi' }, [`${PREFIX}category In zz`], []],
  [{ memory: '30Gi' }, [`${PREFIX}memory Gte 65536`], memory('"30Gi"', '60561Mi')],
  [{ cpu: 1, memory: '7Gi' }, [`${PREFIX}family In t2,m7a`, `${PREFIX}memory Gt 8000`], [...cpu('1', 2), ...memory('"7Gi"', '7577Mi')]],
  [{ cpu: 1, memory: '1Gi' }, [`${PREFIX}family In t3,c7a`], ['spec.limits must fit at least one of the allowed instance types, but each type exceeds the cpu or memory limit. Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.']],
  [{ cpu: 1, memory: '7Gi' }, [`${PREFIX}category In p`], [...cpu('1', 16), ...memory('"7Gi"', '242483Mi')]],
  [{ cpu: 2, memory: '1Gi' }, [`${PREFIX}family In m5`], memory('"1Gi"', '7577Mi')],
  [{ cpu: 1000, memory: '1Mi' }, [], memory('"1Mi"', '414Mi')],
  [{ memory: '3552Mi' }, [`${PREFIX}family In c4`], []],
  [{ cpu: 1, memory: '3552Mi' }, [`${PREFIX}family In c4`], cpu('1', 2)],
  // This family is newer than the list of instance types.
  [{ cpu: '500m' }, [`${PREFIX}family In c9g,c9gd`], []],
  [{ cpu: 2 }, [`${PREFIX}family In m7i`, `${PREFIX}hypervisor NotIn nitro`], cpu('2', 96)],
  [{ cpu: 8 }, [`${PREFIX}gpu-name In l4`, `${PREFIX}gpu-count Gt 1`], cpu('8', 48)],
  [{ memory: 0 }, [], []],
  [{ memory: 1 }, [], memory('1', '414Mi')],
  [{ cpu: '1e.5' }, [], []],
  [{ cpu: 1000 }, [], []],
  [{ 'nvidia.com/gpu': 0 }, [], []],
  [{ cpu: 'many' }, [], []],
  [{ cpu: '500m' }, ['constructor Exists'], cpu('"500m"', 1)],
])('checks limits %j with requirements %j', (limits, requirements, expected) => {
  expect(check(limits, ...requirements)).toEqual(expected);
});

test('skips NodePools of other providers', () => {
  const nodeClassRef = { group: 'karpenter.azure.com', kind: 'AKSNodeClass', name: 'default' };
  expect(said('nodepool-limits-below-smallest', [pool([], { limits: { cpu: '500m' } }, { spec: { nodeClassRef } })])).toEqual([]);
});
