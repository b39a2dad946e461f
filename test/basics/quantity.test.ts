import { quantityOf } from '../../src/basics/quantity';

test.each<[string | number, number]>([
  ['0', 0], [4, 4], ['4', 4], ['1.5', 1.5], ['.5', 0.5], ['5.', 5], ['+2', 2], ['-1', -1],
  ['1000m', 1], ['100m', 0.1], ['5u', 5e-6], ['5n', 5e-9], ['2k', 2000], ['1M', 1e6], ['3G', 3e9], ['1T', 1e12], ['1P', 1e15], ['1E', 1e18],
  ['1Ki', 1024], ['1.5Mi', 1.5 * 2 ** 20], ['10Gi', 10 * 2 ** 30], ['2Ti', 2 ** 41], ['1Pi', 2 ** 50], ['1Ei', 2 ** 60],
  ['1e3', 1000], ['12E2', 1200], ['1e-3', 0.001],
])('%j is %d', (quantity, number) => {
  expect(quantityOf(quantity)).toBe(number);
});

test.each(['', 'm', '1K', '1mi', '1 Gi', '1e', '1e1.5', '1Gib', '--1', '1,5'])('%j is no quantity', (quantity) => {
  expect(quantityOf(quantity)).toBeUndefined();
});
