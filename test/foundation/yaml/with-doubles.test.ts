import { withDoubles } from '../../../src/foundation/yaml/with-doubles';

test('replaces every BigInt with a double', () => {
  expect(withDoubles({ a: [9007199254740993n, { b: -1n }], __proto__: null, c: 'x', d: null, e: 1.5 })).toEqual({ a: [9007199254740992, { b: -1 }], c: 'x', d: null, e: 1.5 });
});

test('keeps a key __proto__', () => {
  expect(Object.keys(withDoubles(JSON.parse('{"__proto__": 1}')) as object)).toEqual(['__proto__']);
});
