import { pool, requirement, said } from './lints';

const check = (text: string, minValues?: number) => said('requirement-min-values-out-of-reach', [
  pool([], {}, { spec: { requirements: [{ ...requirement(text), minValues }] } }),
]).map((finding) => finding.replace('spec.template.spec.requirements[0].minValues: ', ''));

test.each<[string, number | undefined, string[]]>([
  ['team In a,b', 2, []],
  ['team In a,a', 2, ['it asks for 2 values, and there is 1 that differ: no node is launched; write at most 1, or list others']],
  ['team In a,a,b', 3, ['it asks for 3 values, and there are 2 that differ: no node is launched; write at most 2, or list others']],
  // Refused by the API server.
  ['team In a', 2, []],
  ['kubernetes.io/arch Exists', 2, []],
  ['kubernetes.io/arch Exists', 3, ['it asks for 3 values, and there are 2 of kubernetes.io/arch: no node is launched; write at most 2']],
  ['beta.kubernetes.io/arch NotIn arm64', 2, ['it asks for 2 values, and there is 1 of kubernetes.io/arch: no node is launched; write at most 1']],
  ['karpenter.k8s.aws/instance-family Exists', 50, []],
  ['team NotIn a,a', 2, []],
  ['kubernetes.io/arch In amd64,arm64,x', 3, []],
  ['kubernetes.io/arch Exists amd64', 2, []],
  ['kubernetes.io/arch NotIn amd64,arm64', 1, ['it asks for 1 values, and there are 0 of kubernetes.io/arch: no node is launched; leave minValues out, and let some values be left']],
  ['kubernetes.io/arch In amd64', undefined, []],
])('%s with %d', (text, minValues, expected) => {
  expect(check(text, minValues)).toEqual(expected);
});
