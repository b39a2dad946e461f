import { values } from './fixtures';
import { OneLine, yamlOf } from '../../../src/foundation/yaml/write-yaml';

test('writes integers beyond 2^53 with all digits', () => {
  const value = { a: 9223372036854775807n, b: -9007199254740993n, c: '9223372036854775807', d: 18446744073709551615n };
  expect(yamlOf(value)).toBe("a: 9223372036854775807\nb: -9007199254740993\nc: '9223372036854775807'\nd: 18446744073709551615\n");
  expect(values(yamlOf(value))).toEqual([value]);
});

test('writes a map in one line, with quotes where a string needs them', () => {
  const map = { name: 'eu-1', on: 'yes', stage: 'a, b', template: '{{.x}}', port: 9007199254740993n, empty: '', nested: { list: ['1', 1] } };
  const text = yamlOf({ elements: [new OneLine(map), new OneLine({})], last: new OneLine({ a: 'x' }) });
  expect(text).toBe("elements:\n  - {name: eu-1, 'on': 'yes', stage: 'a, b', template: '{{.x}}', port: 9007199254740993, empty: '', nested: {list: ['1', 1]}}\n  - {}\nlast: {a: x}\n");
  expect(values(text)).toEqual([{ elements: [map, {}], last: { a: 'x' } }]);
});
