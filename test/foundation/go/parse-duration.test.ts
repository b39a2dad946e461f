import { parseDuration } from '../../../src/foundation/go/parse-duration';

test.each([
  ['0', 0n], ['1h', 3_600_000_000_000n], ['1h30m', 5_400_000_000_000n], ['-1.5h', -5_400_000_000_000n], ['+5s', 5_000_000_000n], ['.5s', 500_000_000n],
  ['1.s', 1_000_000_000n], ['100ms', 100_000_000n], ['1us', 1000n], ['1µs', 1000n], ['2562047h', 2562047n * 3_600_000_000_000n],
  ['425.7655411495936111h', 1532755948138537n], ['0.00000000000000000000000001h', 0n],
  ['9223372036854775807ns', 9223372036854775807n], ['-9223372036854775808ns', -9223372036854775808n],
])('reads %j as %p nanoseconds', (text, nanoseconds) => {
  expect(parseDuration(text)).toBe(nanoseconds);
});

test.each(['', '1', 'h', '1d', '1hour', '.s', '2562048h', '9223372036854775808ns', 'Never', '1h-5m', '1h 5m', '٣h', '--1h'])('rejects %j', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});
