import { checkObject } from '../../../../src/checks/engine/check-object';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { Json } from '../../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { pool } from '../lints';

const SPOT = 'karpenter.sh/capacity-type In spot';
const M7I = 'karpenter.k8s.aws/instance-family In m7i';

function check(json: Json, isGateOn: (gate: string) => boolean | undefined = (gate) => gate === 'SpotToSpotConsolidation'): string[] {
  const target = { version: KarpenterVersion.of('1.15.1'), assumed: false, isGateOn };
  return checkObject({ json }, target, objectIndexOf([{ json }], true)).findings.filter(({ rule }) => rule === 'nodepool-spot-types-too-few').map(findingText);
}

const finding = (count: number) => [
  `spec.template.spec.requirements must allow more than 15 instance types for spot-to-spot consolidation of single nodes, but allow only ${count}. Allow more instance families or sizes. (nodepool-spot-types-too-few)`,
];

test('reports NodePools with too few instance types if the feature gate is on', () => {
  expect(check(pool([SPOT, M7I]))).toEqual(finding(11));
  expect(check(pool([M7I]))).toEqual(finding(11));
  expect(check(pool([SPOT, M7I]), () => false)).toEqual([]);
  expect(check(pool([SPOT, M7I]), () => undefined)).toEqual([]);
  expect(check(pool([SPOT]))).toEqual([]);
});

test('15 instance types are too few, because the current instance type is not cheaper than itself', () => {
  expect(check(pool(['karpenter.k8s.aws/instance-family In m7i,m7i-flex', 'karpenter.k8s.aws/instance-size NotIn 48xlarge,metal-24xl,metal-48xl']))).toEqual(finding(15));
  expect(check(pool(['karpenter.k8s.aws/instance-family In m7i,m7i-flex']))).toEqual([]);
});

test.each<[string, Json]>([
  ['on-demand NodePools', pool(['karpenter.sh/capacity-type In on-demand', M7I])],
  ['NodePools that keep underutilized nodes', pool([SPOT, M7I], { disruption: { consolidationPolicy: 'WhenEmpty', consolidateAfter: '1m' } })],
  ['NodePools without consolidation', pool([SPOT, M7I], { disruption: { consolidateAfter: 'Never' } })],
  ['static NodePools', pool([SPOT, M7I], { replicas: 2 })],
  ['unknown families', pool([SPOT, 'karpenter.k8s.aws/instance-family In m7i,m99'])],
  ['NodePools without instance types', pool([SPOT, M7I, 'kubernetes.io/arch In arm64'])],
])('skips %s', (_, json) => {
  expect(check(json)).toEqual([]);
});
