import { parseFloat64 } from '../../../src/foundation/go/parse-float';

test.each<[string, number]>([
  ['5', 5], ['+5', 5], ['-0', -0], ['5.555', 5.555], ['.5', 0.5], ['5.', 5], ['1e1', 10], ['1_0', 10], ['0x1p3', 8], ['-0x1.8p1', -3], ['0x_1_0p-4', 1], ['0x.8p0', 0.5],
  ['0x1p-1074', 5e-324], ['0x1p-1075', 0], ['0x1.8p-1075', 5e-324], ['0x0.b32becf68p-1056', 9.0647e-319], ['0x1.00000000000008p0', 1], ['0x1.000000000000080001p0', 1 + 2 ** -52],
  ['Inf', Infinity], ['-infinity', -Infinity], ['NaN', NaN], ['1e-400', 0],
])('reads %j as %d', (text, value) => {
  expect(parseFloat64(text)).toBe(value);
});

test.each(['', ' 5', '5 ', '.', '+', '1__0', '_1', '1_', '1e', '0x1', '0xp1', '0x.p1', '+nan', '1e400', '0x1p1024', '5%'])('rejects %j', (text) => {
  expect(parseFloat64(text)).toBeUndefined();
});
