import { binaryText, decimalText, parseNanos } from '../../../src/foundation/go/exact-quantity';

test.each([
  ['1930m', 1_930_000_000n],
  ['1.5Gi', 1_610_612_736_000_000_000n],
  ['1e3', 1_000_000_000_000n],
  ['-1', -1_000_000_000n],
  ['1n', 1n],
  ['0.0000000001', 1n],
  ['1e-2000', 1n],
  ['Mi', 0n],
  ['9223372036854775808', 9_223_372_036_854_775_807_000_000_000n],
  ['1e2000', 9_223_372_036_854_775_807_000_000_000n],
  ['100mb', undefined],
  ['', undefined],
])('%s in billionths', (quantity, nanos) => {
  expect(parseNanos(quantity)).toBe(nanos);
});

test.each([
  ['0', '0', '0'],
  ['1930m', '1930m', '1930m'],
  ['17Gi', '18253611008', '17Gi'],
  ['6903Mi', '7238320128', '6903Mi'],
  ['2', '2', '2'],
  ['-1Gi', '-1073741824', '-1Gi'],
  ['1000', '1k', '1000'],
])('formats %s', (quantity, decimal, binary) => {
  expect([decimalText(parseNanos(quantity)!), binaryText(parseNanos(quantity)!)]).toEqual([decimal, binary]);
});
