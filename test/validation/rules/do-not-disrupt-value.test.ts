import { pool, said } from './lints';

const PATH = 'spec.template.metadata.annotations.karpenter.sh/do-not-disrupt';
const check = (value: string, release: string) => said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': value } } })], release);

test.each<[string, string, string[]]>([
  ['true', '1.15.1', []],
  ['true', '1.0', []],
  // It says what it does.
  ['false', '1.15.1', []],
  ['4h', '1.12', []],
  ...['1ns', '1us', '1µs', '1μs', '1ms', '1s', '1m', '.29h', '1.29h', '1.h', '+1h'].map((value): [string, string, string[]] => [value, '1.15.1', []]),
  ...['4', 'h', '.h', '4h!', '1,5h'].map((value): [string, string, string[]] => [value, '1.15.1', [`${PATH}: ${JSON.stringify(value)} protects nothing; write "true", or a duration such as "4h"`]]),
  ['1h30m', '1.15.1', []],
  ['True', '1.15.1', [`${PATH}: "True" protects nothing; write "true", or a duration such as "4h"`]],
  ['-1h', '1.15.1', [`${PATH}: "-1h" protects nothing; write "true", or a duration such as "4h"`]],
  ['1d', '1.15.1', [`${PATH}: "1d" protects nothing; write "true", or a duration such as "4h"`]],
  ['', '1.11', [`${PATH}: "" protects nothing; write "true"`]],
  ['4h', '1.11', [`${PATH}: "4h" protects nothing: durations came with Karpenter 1.12; write "true"`]],
])('%j in %s', (value, release, expected) => {
  expect(check(value, release)).toEqual(expected);
});

test('no annotation is no mistake', () => {
  expect(said('do-not-disrupt-value', [pool([], {}, { metadata: { annotations: {} } })])).toEqual([]);
});
