import { parseInt32, parseInt64, parseUint64 } from '../../../src/foundation/go/parse-int';

const MAX = 2n ** 63n - 1n;

// Results of strconv.ParseInt and strconv.ParseUint in Go 1.26.10.
describe('parseInt64', () => {
  test.each([['0', 0n], ['-0', 0n], ['+5', 5n], ['-5', -5n], ['007', 7n], [`${MAX}`, MAX], [`-${MAX + 1n}`, -MAX - 1n]])('reads %s', (text, value) => {
    expect(parseInt64(text)).toBe(value);
  });

  test.each(['', '+', '--1', ' 1', '1 ', '1.0', '1e3', '1_000', '0x10', '٣', `${MAX + 1n}`, `-${MAX + 2n}`])('does not read %j', (text) => {
    expect(parseInt64(text)).toBeUndefined();
  });

  test.each([
    ['0', 0n], ['-0', 0n], ['42', 42n], ['-1_000', -1000n], ['0x1F', 31n], ['-0X_f', -15n], ['0b101', 5n], ['0B_1_0', 2n], ['0o17', 15n], ['017', 15n], ['0_7', 7n], ['00', 0n],
    ['-0x8000000000000000', -MAX - 1n],
  ])('reads %s with base 0', (text, value) => {
    expect(parseInt64(text, 0)).toBe(value);
  });

  test.each(['', '0x', '0b', '0o', '08', '0b2', '0xg', '1__0', '1_', '_1', '0x1_', '0x__1', '0b-1', '0x8000000000000000'])('does not read %j with base 0', (text) => {
    expect(parseInt64(text, 0)).toBeUndefined();
  });
});

test.each([['0', 0], ['-2147483648', -2147483648], ['2147483647', 2147483647], ['2147483648', undefined], ['-2147483649', undefined], ['1.5', undefined]])('parseInt32 reads %s as %p', (text, value) => {
  expect(parseInt32(text)).toBe(value);
});

test.each([['0', 0n], ['18446744073709551615', 2n ** 64n - 1n], ['18446744073709551616', undefined], ['+1', undefined], ['-0', undefined]])('parseUint64 reads %s as %p', (text, value) => {
  expect(parseUint64(text)).toBe(value);
});

test('parseUint64 reads prefixes with base 0', () => {
  expect(parseUint64('0xffffffffffffffff', 0)).toBe(2n ** 64n - 1n);
});
