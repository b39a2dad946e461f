import { pool, requirement, said } from '../lints';

const check = (text: string, minValues?: number) => said('requirement-min-values-out-of-reach', [
  pool([], {}, { spec: { requirements: [{ ...requirement(text), minValues }] } }),
]).map((finding) => finding.replace('spec.template.spec.requirements[0].minValues: ', ''));

test.each<[string, number | undefined, string[]]>([
  ['team In a,b', 2, []],
  ['team In a,a', 2, ['spec.template.spec.requirements[0].minValues is 2, but only 1 distinct value is listed, so Karpenter launches no nodes. Set minValues to at most 1, or list more distinct values.']],
  ['team In a,a,b', 3, ['spec.template.spec.requirements[0].minValues is 3, but only 2 distinct values are listed, so Karpenter launches no nodes. Set minValues to at most 2, or list more distinct values.']],
  // The API server already rejects this requirement.
  ['team In a', 2, []],
  ['kubernetes.io/arch Exists', 2, []],
  ['kubernetes.io/arch Exists', 3, ['spec.template.spec.requirements[0].minValues is 3, but only 2 values of kubernetes.io/arch are allowed, so Karpenter launches no nodes. Set minValues to at most 2.']],
  ['beta.kubernetes.io/arch NotIn arm64', 2, ['spec.template.spec.requirements[0].minValues is 2, but only 1 value of kubernetes.io/arch is allowed, so Karpenter launches no nodes. Set minValues to at most 1.']],
  ['karpenter.k8s.aws/instance-family Exists', 50, []],
  ['team NotIn a,a', 2, []],
  ['kubernetes.io/arch In amd64,arm64,x', 3, ['spec.template.spec.requirements[0].minValues is 3, but the allowed instance types have only 2 values of kubernetes.io/arch, so Karpenter launches no nodes. Set minValues to at most 2, or allow more instance types.']],
  ['kubernetes.io/arch Exists amd64', 2, []],
  ['kubernetes.io/arch NotIn amd64,arm64', 1, ['spec.template.spec.requirements[0].minValues is 1, but no value of kubernetes.io/arch is allowed, so Karpenter launches no nodes. Remove minValues, and allow at least one value.']],
  ['kubernetes.io/arch In amd64', undefined, []],
])('%s with %d', (text, minValues, expected) => {
  expect(check(text, minValues)).toEqual(expected);
});

const FAMILY = { key: 'karpenter.k8s.aws/instance-family', operator: 'Exists' };

test.each([
  [['karpenter.k8s.aws/instance-category In t'], 6, 'minValues is 6, but the allowed instance types have only 5 values of karpenter.k8s.aws/instance-family, so Karpenter launches no nodes. Set minValues to at most 5, or allow more instance types.'],
  [['karpenter.k8s.aws/instance-category In t'], 5, undefined],
  [['karpenter.k8s.aws/instance-family In m5,zz9', 'karpenter.k8s.aws/instance-cpu Lt 64'], 2, undefined],
  [['karpenter.k8s.aws/instance-category In t', 'karpenter.k8s.aws/instance-cpu Gt 64'], 2, undefined],
])('with %j, instance types limit minValues %d', (requirements, minValues, expected) => {
  const all = [...requirements.map(requirement), { ...FAMILY, minValues }];
  expect(said('requirement-min-values-out-of-reach', [pool([], {}, { spec: { requirements: all } })]))
    .toEqual(expected === undefined ? [] : [`spec.template.spec.requirements[${requirements.length}].${expected}`]);
});

test('counts the instance types of the node class', () => {
  const names = { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['a1.large', 'm6g.large'], minValues: 2 };
  const objects = [pool([], {}, { spec: { requirements: [names] } })];
  expect(said('requirement-min-values-out-of-reach', objects)).toEqual([]);
});
