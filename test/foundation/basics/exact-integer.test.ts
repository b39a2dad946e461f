import { equalNumbers, fitsInt64, isInexactInteger } from '../../../src/foundation/basics/exact-integer';
import { copyOf, deepEqual } from '../../../src/foundation/basics/json';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { valueText } from '../../../src/foundation/basics/value-text';

test.each<[number, boolean]>([[2 ** 53 - 1, false], [2 ** 53, true], [-(2 ** 53), true], [1e300, true], [0.5, false], [NaN, false], [Infinity, false]])('%p may have lost digits: %p', (value, expected) => {
  expect(isInexactInteger(value)).toBe(expected);
});

test.each<[bigint, boolean]>([[2n ** 63n - 1n, true], [2n ** 63n, false], [-(2n ** 63n), true], [-(2n ** 63n) - 1n, false]])('%p fits into 64 bits: %p', (value, expected) => {
  expect(fitsInt64(value)).toBe(expected);
});

test.each<[unknown, unknown, boolean]>([
  [9007199254740993n, 9007199254740993n, true], [9007199254740993n, 9007199254740992n, false], [9007199254740992n, 2 ** 53, false],
  // The API server compares these integers as doubles, so it treats them as equal.
  [9223372036854775808n, 9223372036854775809n, true], [9223372036854775808n, 2 ** 63, true], [18446744073709551615n, 2 ** 63, false],
  [1n, '1', false], [1n, null, false],
])('compares %p with %p: %p', (a, b, expected) => {
  expect(equalNumbers(a, b)).toBe(expected);
  expect(deepEqual([{ a }], [{ a: b }])).toBe(expected);
});

describe('JSON with BigInts', () => {
  const value = { a: [9223372036854775807n, undefined, null], b: undefined, c: { 'd"': 'x' }, e: 1.5 };

  test('has all digits', () => {
    expect(jsonText(value)).toBe('{"a":[9223372036854775807,null,null],"c":{"d\\"":"x"},"e":1.5}');
    expect(valueText(value)).toBe('{"a":[9223372036854775807,null,null],"c":{"d\\"":"x"},"e":1.5}');
    expect(valueText(-9007199254740993n)).toBe('-9007199254740993');
  });

  test('can be copied', () => {
    const copy = copyOf(value);
    expect(copy).toEqual(value);
    expect(copy.a).not.toBe(value.a);
  });

  test('rejects cycles', () => {
    const cycle: { [name: string]: unknown } = {};
    cycle.self = cycle;
    expect(() => jsonText(cycle)).toThrow('circular');
    expect(() => copyOf(cycle)).toThrow('circular');
  });
});
