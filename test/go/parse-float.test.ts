import { goFloat } from '../../src/go/parse-float';

test.each<[string, number]>([
  ['5', 5], ['+5', 5], ['-0', -0], ['5.555', 5.555], ['.5', 0.5], ['5.', 5], ['1e1', 10], ['1_0', 10], ['0x1p3', 8], ['-0x1.8p1', -3], ['0x_1_0p-4', 1], ['0x.8p0', 0.5],
  ['Inf', Infinity], ['-infinity', -Infinity], ['NaN', NaN], ['1e-400', 0],
])('%j is %d', (text, value) => {
  expect(goFloat(text)).toBe(value);
});

test.each(['', ' 5', '5 ', '.', '+', '1__0', '_1', '1_', '1e', '0x1', '0xp1', '0x.p1', '+nan', '1e400', '0x1p1024', '5%'])('%j is refused', (text) => {
  expect(goFloat(text)).toBeUndefined();
});
