import { constantName, uniqueNames, variableName } from '../../../../src/cli/init/from/identifiers';

test.each([
  ['linux', 'linux'], ['gpu-spot', 'gpuSpot'], ['default', 'defaultClass'], ['class', 'classClass'], ['2xlarge', 'class2xlarge'], ['', 'unnamedClass'], ['---', 'unnamedClass'], ['a.b_c', 'aBC'],
  ['GPU', 'gpu'], ['knöten', 'knoten'], ['日本', 'unnamedClass'], ['__proto__', 'proto'], ['constructor', 'constructorClass'],
])('%j is the variable %s', (name, variable) => {
  expect(variableName(name, 'class')).toBe(variable);
});

test.each([[['demo', 'discovery', 'tags'], 'DEMO_DISCOVERY_TAGS'], [['userData'], 'USER_DATA'], [['kmsKeyID'], 'KMS_KEY_ID'], [['2', 'tags'], 'VALUE_2_TAGS']])('%j is the constant %s', (parts, name) => {
  expect(constantName(...parts)).toBe(name);
});

test('numbers equal names', () => {
  const unique = uniqueNames('-');
  expect(['a', 'A', 'b', 'a'].map(unique)).toEqual(['a', 'A-2', 'b', 'a-3']);
});
