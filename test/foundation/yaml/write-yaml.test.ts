import { values } from './fixtures';
import { yamlOf } from '../../../src/foundation/yaml/write-yaml';

test('writes integers beyond 2^53 with all digits', () => {
  const value = { a: 9223372036854775807n, b: -9007199254740993n, c: '9223372036854775807', d: 18446744073709551615n };
  expect(yamlOf(value)).toBe("a: 9223372036854775807\nb: -9007199254740993\nc: '9223372036854775807'\nd: 18446744073709551615\n");
  expect(values(yamlOf(value))).toEqual([value]);
});
