import { goJson } from '../../../../src/forecast/plan/hash/go-json';

test.each([
  { name: 'scalars', value: [1, 1.5, 1e21, 1e-7, true, null, 'a'], text: '[1,1.5,1e+21,1e-7,true,null,"a"]' },
  { name: 'an integer beyond 2^53', value: 9007199254740993n, text: '9007199254740993' },
  { name: 'sorted keys at every depth', value: { b: { d: 1, c: 2 }, a: [{ f: 1, e: 2 }] }, text: '{"a":[{"e":2,"f":1}],"b":{"c":2,"d":1}}' },
  { name: 'keys that are numbers as strings, so 10 comes before 9', value: { 9: 'a', 10: 'b', A: 'c' }, text: '{"10":"b","9":"a","A":"c"}' },
  { name: 'escapes for HTML in keys and values', value: { '<': '>&' }, text: '{"\\u003c":"\\u003e\\u0026"}' },
  { name: 'escapes for JavaScript line separators', value: '\u2028\u2029', text: '"\\u2028\\u2029"' },
  { name: 'short and long escapes of control characters', value: '\b\f\n\r\t\u0001\u007f"\\/', text: '"\\b\\f\\n\\r\\t\\u0001\u007f\\"\\\\/"' },
  { name: 'characters outside of ASCII unchanged', value: 'é😀', text: '"é😀"' },
  { name: 'empty values', value: { a: {}, b: [], c: '' }, text: '{"a":{},"b":[],"c":""}' },
])('writes $name', ({ value, text }) => {
  expect(goJson(value)).toBe(text);
});
