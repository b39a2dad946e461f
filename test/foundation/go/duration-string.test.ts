import { canonicalDuration } from '../../../src/foundation/go/duration-string';

test.each([
  ['1m', '1m0s'], ['90s', '1m30s'], ['1h', '1h0m0s'], ['25h', '25h0m0s'], ['1.5s', '1.5s'], ['1m30.5s', '1m30.5s'], ['100ms', '100ms'], ['1500us', '1.5ms'],
  ['1ns', '1ns'], ['1.5us', '1.5µs'], ['0s', '0s'], ['-90s', '-1m30s'], ['soon', 'soon'],
])('Go writes %s as %s', (text, written) => {
  expect(canonicalDuration(text)).toBe(written);
});
