import { isNegativeQuantity, quantityOf, trimmedQuantity } from '../../../src/foundation/go/parse-quantity';

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

test.each([
  { name: 'a space at both ends', text: ' 1Gi ', trimmed: '1Gi' },
  { name: 'Unicode white space', text: '\u00851Gi\u00a0\u3000', trimmed: '1Gi' },
  { name: 'no white space', text: '1Gi', trimmed: '1Gi' },
  { name: 'a space between digits', text: '1 Gi', trimmed: '1 Gi' },
  { name: 'white space that JSON escapes', text: '\t1Gi\u2028', trimmed: '\t1Gi\u2028' },
  { name: 'a byte order mark, which is not white space in Go', text: '\ufeff1Gi', trimmed: '\ufeff1Gi' },
])('trims a quantity: $name', ({ text, trimmed }) => {
  expect(trimmedQuantity(text)).toBe(trimmed);
});
