import { isNegativeQuantity, quantityOf } from '../../src/go/parse-quantity';

test.each<[string | number, number]>([
  ['0', 0], [4, 4], ['4', 4], ['1.5', 1.5], ['.5', 0.5], ['5.', 5], ['+2', 2], ['-1', -1],
  ['1000m', 1], ['100m', 0.1], ['5u', 5e-6], ['5n', 5e-9], ['2k', 2000], ['1M', 1e6], ['3G', 3e9], ['1T', 1e12], ['1P', 1e15], ['1E', 1e18],
  ['1Ki', 1024], ['1.5Mi', 1.5 * 2 ** 20], ['10Gi', 10 * 2 ** 30], ['2Ti', 2 ** 41], ['1Pi', 2 ** 50], ['1Ei', 2 ** 60],
  ['1e3', 1000], ['12E2', 1200], ['1e-3', 0.001],
  ['+', 0], ['-', 0], ['.', 0], ['m', 0], ['-Ti', 0], ['e-9', 0], ['e4294967290', 0], ['0Ei', 0],
])('reads %j as %d', (quantity, number) => {
  expect(quantityOf(quantity)).toBe(number);
});

test.each(['', 'K', 'Pi', '.Ei', 'e-10', 'e3000000000', '1e9223372036854775808', '1K', '1mi', '1 Gi', '1e', '1e1.5', '1Gib', '--1', '1,5'])('%j is not a quantity', (quantity) => {
  expect(quantityOf(quantity)).toBeUndefined();
});

test.each<[string, boolean]>([
  ['-1', true], ['-0.0001', true], ['-1e-400', true], ['-5Mi', true], ['-0', false], ['-0.0Gi', false], ['-Mi', false], ['1', false], ['+1', false],
])('whether %j is negative: %p', (quantity, negative) => {
  expect(isNegativeQuantity(quantity)).toBe(negative);
});
