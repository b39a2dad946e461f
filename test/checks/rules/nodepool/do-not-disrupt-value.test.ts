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
