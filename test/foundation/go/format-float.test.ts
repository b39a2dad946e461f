import { formatFloat } from '../../../src/foundation/go/format-float';

// Results of strconv.FormatFloat in Go 1.26.10, with precision -1.
test.each<[number, string, string]>([
  [0, '0', '0'], [-0, '-0', '-0'], [NaN, 'NaN', 'NaN'], [Infinity, '+Inf', '+Inf'], [-Infinity, '-Inf', '-Inf'],
  [1, '1', '1'], [-1.5, '-1.5', '-1.5'], [123456, '123456', '123456'], [1234567, '1.234567e+06', '1234567'], [1e6, '1e+06', '1000000'], [1e21, '1e+21', '1000000000000000000000'],
  [0.0001, '0.0001', '0.0001'], [0.00001, '1e-05', '0.00001'], [0.1, '0.1', '0.1'], [1e100, '1e+100', `1${'0'.repeat(100)}`], [5e-324, '5e-324', `0.${'0'.repeat(323)}5`],
])('%d is %s with g and %s with f', (value, g, f) => {
  expect(formatFloat(value, 'g')).toBe(g);
  expect(formatFloat(value, 'f')).toBe(f);
});

test.each([[0.1, '0.1'], [16777217, '1.6777216e+07'], [3.4e38, '3.4e+38'], [1e-45, '1e-45'], [-2028956.25, '-2.0289562e+06'], [2028956.75, '2.0289568e+06'], [1e39, '+Inf']])('%d is %s with 32 bits', (value, text) => {
  expect(formatFloat(value, 'g', 32)).toBe(text);
});
