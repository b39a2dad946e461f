import { existsSync } from 'fs';
import { join } from 'path';
import { values } from './fixtures';
import { askHelm } from './make-helm-scalars';
import { generatedScalars } from './scalars';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';
import { withDoubles } from '../../../src/foundation/yaml/with-doubles';

const HELM = process.env.HELM ?? join(__dirname, '../../../node_modules/.cache/cdk8s-karpenter/helm/2.2.2-helm');

/** Returns the JSON of a scalar as Helm reads it, or null if Helm rejects it. Helm's fromYaml converts every number to a double. */
function answer(scalar: string): string | null {
  const [result] = readDocuments(`x: ${scalar}\n`);
  return isReadError(result) ? null : JSON.stringify(withDoubles(result.value));
}

describe('scalars', () => {
  const recorded = jest.requireActual('./helm-scalars.json') as [string, string | null][];

  test('the recorded scalars equal the generated scalars', () => {
    expect(recorded.map(([scalar]) => scalar)).toEqual(generatedScalars(1000, 1));
  });

  test('are read as recorded from Helm', () => {
    const differing = recorded.filter(([scalar, helm]) => answer(scalar) !== (helm === null ? null : JSON.stringify(JSON.parse(helm))));
    expect(differing).toEqual([]);
    expect(recorded.filter(([, helm]) => helm === null)).not.toHaveLength(0);
  });

  (existsSync(HELM) ? test : test.skip)('are what a real Helm says now, 2,000 others', () => {
    const scalars = generatedScalars(2000, 20261121);
    const helm = askHelm(HELM, scalars).map((text) => (text.includes('"Error"') ? null : JSON.stringify(JSON.parse(text))));
    expect(scalars.map(answer)).toEqual(helm);
  });

  test.each([
    ['on', true], ['NO', false], ['y', true], ['~', null], ['0777', 511], ['0o17', 15], ['0b101', 5], ['-0x1F', -31], ['08', 8], ['1:30', '1:30'], ['2024-01-01', '2024-01-01'],
    ['1_000', 1000], ['1e3', 1000], ['1e999', '1e999'], ['"1"', '1'], ['18446744073709551616', 18446744073709551616], ['10%', '10%'], ['<<', '<<'],
  ])('%s', (scalar, value) => {
    expect(values(`x: ${scalar}`)).toEqual([{ x: value }]);
  });

  test('negative zero is a float', () => {
    const [{ whole, fraction }] = values('whole: -0\nfraction: -0.0') as [{ whole: number; fraction: number }];
    expect([Object.is(whole, 0), Object.is(fraction, -0)]).toEqual([true, true]);
  });
});

describe('integers beyond 2^53', () => {
  // Expected values are the integers that `YAMLToJSON` of sigs.k8s.io/yaml 1.6.0 writes and the API server reads.
  test.each<[string, number | bigint]>([
    ['9007199254740991', 9007199254740991], ['9007199254740992', 9007199254740992n], ['9007199254740993', 9007199254740993n], ['-9007199254740991', -9007199254740991], ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n], ['+9223372036854775807', 9223372036854775807n], ['-9223372036854775808', -9223372036854775808n],
    ['0x7fffffffffffffff', 9223372036854775807n], ['0o777777777777777777777', 9223372036854775807n], ['0777777777777777777777', 9223372036854775807n], ['0o777', 511],
    ['9_223_372_036_854_775_807', 9223372036854775807n], ['1_000', 1000], ['!!int 9223372036854775807', 9223372036854775807n],
    ['9223372036854775808', 9223372036854775808n], ['18446744073709551615', 18446744073709551615n], ['0xFFFFFFFFFFFFFFFF', 18446744073709551615n],
  ])('%s keeps its digits', (scalar, value) => {
    expect(values(`x: ${scalar}`)).toEqual([{ x: value }]);
    expect(values(`{"x": ${scalar}}`)).toEqual([{ x: value }]);
  });

  test.each<[string, number | bigint]>([
    ['9007199254740993.0', 9007199254740992n], ['9007199254740993e0', 9007199254740992n], ['1e18', 1000000000000000000n], ['-1e18', -1000000000000000000n], ['1152921504606846976.0', 1152921504606847000n],
    ['9223372036854774784.0', 9223372036854775000n], ['!!float 9007199254740993', 9007199254740992n],
    ['9223372036854775807.0', 2 ** 63], ['-9223372036854775808.0', -(2 ** 63)], ['-9223372036854775809', -(2 ** 63)], ['18446744073709551616', 2 ** 64], ['1e21', 1e21], ['1e15', 1e15], ['1.5e15', 1.5e15],
  ])('%s is a double, which Go writes to JSON with the fewest digits', (scalar, value) => {
    expect(values(`x: ${scalar}`)).toEqual([{ x: value }]);
    expect(values(`[${scalar}]`)).toEqual([[value]]);
  });
});

describe('keys', () => {
  test.each([
    ['on', 'true'], ['no', 'false'], ['1', '1'], ['0777', '511'], ['0x10', '16'], ['1.5', '1.5'], ['1e5', '100000'], ['1e6', '1e+06'], ['1234567.5', '1.2345675e+06'],
    ['0.0001', '0.0001'], ['0.00001', '1e-05'], ['16777217.0', '1.6777216e+07'], ['-0.0', '-0'], ['.inf', '.inf'], ['-.INF', '-.inf'], ['.nan', '.nan'], ['1e300', '.inf'],
    ['123.25', '123.25'], ['9007199254740993', '9007199254740993'], ['-9223372036854775808', '-9223372036854775808'], ['!!str 1', '1'], ['!foo a', 'a'], ['2024-01-01', '2024-01-01'],
    ['null a', 'null a'], ['"<<"', '<<'],
  ])('%s', (key, name) => {
    expect(values(`${key}: v`)).toEqual([{ [name]: 'v' }]);
  });
});
