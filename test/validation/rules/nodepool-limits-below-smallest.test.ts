import { pool, said } from './lints';
import { instanceFamilies } from '../../../src/validation/labels/instance-families';

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
  [{ memory: '1024Mi' }, [`${PREFIX}family In m5`], memory('"1024Mi"', '7578Mi')],
  [{ memory: '7600Mi' }, [`${PREFIX}family In m5`], []],
  [{ memory: '1024Mi' }, ['node.kubernetes.io/instance-type In m5.large'], memory('"1024Mi"', '7578Mi')],
  [{ memory: '1024Mi' }, ['node.kubernetes.io/instance-type In m5.large,zz9.large'], []],
  [{ memory: '1024Mi' }, [`${PREFIX}family In m5,zz9`], []],
  [{ memory: '1024Mi' }, [`${PREFIX}category In zz`], []],
  [{ memory: '30Gi' }, [`${PREFIX}memory Gte 65536`], memory('"30Gi"', '60621Mi')],
  [{ cpu: 1, memory: '7Gi' }, [`${PREFIX}family In t2,m7a`, `${PREFIX}memory Gt 8000`], memory('"7Gi"', '7401Mi')],
  [{ cpu: 1, memory: '1Gi' }, [`${PREFIX}family In t3,c7a`], ['spec.limits must leave room for one of the allowed instance types, but each type exceeds cpu or memory. Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.']],
  [{ cpu: 1, memory: '7Gi' }, [`${PREFIX}category In p`], [...cpu('1', 16), ...memory('"7Gi"', '242484Mi')]],
  [{ cpu: 2, memory: '1Gi' }, [`${PREFIX}family In m5`], memory('"1Gi"', '7578Mi')],
  [{ cpu: 1000, memory: '1Mi' }, [], memory('"1Mi"', '474Mi')],
  [{ memory: '3552Mi' }, [`${PREFIX}family In c4`], []],
  [{ cpu: 1, memory: '3552Mi' }, [`${PREFIX}family In c4`], cpu('1', 2)],
  // This family is newer than the list of instance types, but Karpenter 1.15 has network limits and prices for it.
  [{ cpu: '500m' }, [`${PREFIX}family In c9g,c9gd`], cpu('"500m"', 1)],
  [{ cpu: 1, memory: '1Gi' }, [`${PREFIX}family In c9g`], memory('"1Gi"', '1895Mi')],
  [{ memory: 0 }, [], []],
  [{ memory: 1 }, [], memory('1', '474Mi')],
  [{ cpu: '1e.5' }, [], []],
  [{ cpu: 1000 }, [], []],
  [{ 'nvidia.com/gpu': 0 }, [], []],
  [{ cpu: 'many' }, [], []],
  [{ cpu: '500m' }, ['constructor Exists'], cpu('"500m"', 1)],
])('checks limits %j with requirements %j', (limits, requirements, expected) => {
  expect(check(limits, ...requirements)).toEqual(expected);
});

test('skips NodePools of other providers', () => {
  const nodeClassRef = { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' };
  expect(said('nodepool-limits-below-smallest', [pool([], { limits: { cpu: '500m' } }, { spec: { nodeClassRef } })])).toEqual([]);
});

test('the table splits names of families the way Karpenter does', () => {
  const byName = new Map(instanceFamilies().map((family) => [family.name, family]));
  expect(byName.get('c7i-flex')).toEqual({ name: 'c7i-flex', category: 'c', generation: '7', arch: 'amd64', cpu: 2, memory: 4096 });
  // eslint-disable-next-line @stylistic/max-len
  expect([...byName.values()].filter(({ category, generation, cpu: cpus, memory: mebibytes }) => !category || !generation || !(cpus > 0) || !(mebibytes > 0))).toEqual([]);
});
