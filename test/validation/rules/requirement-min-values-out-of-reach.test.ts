import { pool, requirement, said } from './lints';

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
  ['kubernetes.io/arch In amd64,arm64,x', 3, []],
  ['kubernetes.io/arch Exists amd64', 2, []],
  ['kubernetes.io/arch NotIn amd64,arm64', 1, ['spec.template.spec.requirements[0].minValues is 1, but no value of kubernetes.io/arch is allowed, so Karpenter launches no nodes. Remove minValues, and allow at least one value.']],
  ['kubernetes.io/arch In amd64', undefined, []],
])('%s with %d', (text, minValues, expected) => {
  expect(check(text, minValues)).toEqual(expected);
});
