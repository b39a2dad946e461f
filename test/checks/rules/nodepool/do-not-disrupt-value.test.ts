import { pool, said } from '../lints';

const PATH = 'spec.template.metadata.annotations["karpenter.sh/do-not-disrupt"]';
const check = (value: string, release: string) => said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': value } } })], release);

const FIX = 'Set "true", or remove the annotation. Durations work only on pods.';

test.each<[string, string, string[]]>([
  ['true', '1.15.1', []],
  ['true', '1.0', []],
  // The value "false" is unambiguous, so it is not reported.
  ['false', '1.15.1', []],
  ...['4h', '0s', 'True', '-1h', '1d', ''].flatMap((value) => ['1.11', '1.12', '1.15.1'].map((release): [string, string, string[]] =>
    [value, release, [`${PATH} must be "true" to protect nodes, got ${JSON.stringify(value)}. ${FIX}`]])),
])('"%s" in %s', (value, release, expected) => {
  expect(check(value, release)).toEqual(expected);
});

test('accepts an object without the annotation', () => {
  expect(said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations: {} } })])).toEqual([]);
});

const keyed = (key: string, release: string, value = 'true') => said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations: { [key]: value } } })], release);

test('reports the key of releases before 0.32 since Karpenter 1.0', () => {
  const key = 'karpenter.sh/do-not-consolidate';
  expect(keyed(key, '1.15.1')).toEqual([`spec.template.metadata.annotations["${key}"] has no effect since Karpenter 1.0. Use karpenter.sh/do-not-disrupt: "true".`]);
  expect(keyed(key, '1.0')).toHaveLength(1);
  expect(keyed(key, '1.15.1', 'false')).toEqual([]);
});

test('reports the key for pods of releases before 0.32', () => {
  const key = 'karpenter.sh/do-not-evict';
  expect(keyed(key, '1.15.1')).toEqual([`spec.template.metadata.annotations["${key}"] has no effect on nodes. Use karpenter.sh/do-not-disrupt: "true".`]);
});

test('accepts former keys next to the current key', () => {
  const annotations = { 'karpenter.sh/do-not-disrupt': 'true', 'karpenter.sh/do-not-consolidate': 'true', 'karpenter.sh/do-not-evict': 'true' };
  expect(said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations } })], '1.15.1')).toEqual([]);
});
