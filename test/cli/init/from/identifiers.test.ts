import { constantName, uniqueNames, variableNames } from '../../../../src/cli/init/from/identifiers';

test.each([
  ['linux', ['linux', 'linuxClass']], ['gpu-spot', ['gpuSpot', 'gpuSpotClass']], ['gpu-class', ['gpuClass']], ['default', ['defaultClass']], ['class', ['nodeClass']],
  ['2xlarge', ['class2xlarge']], ['', ['unnamedClass']], ['---', ['unnamedClass']], ['a.b_c', ['aBC', 'aBCClass']], ['GPU', ['gpu', 'gpuClass']],
  ['knöten', ['knoten', 'knotenClass']], ['日本', ['unnamedClass']], ['__proto__', ['proto', 'protoClass']], ['constructor', ['constructorClass']], ['join', ['joinClass']],
])('the variables for %j are %j', (name, variables) => {
  expect(variableNames(name, 'class')).toEqual(variables);
});

test.each([[['demo', 'discovery', 'tags'], 'DEMO_DISCOVERY_TAGS'], [['userData'], 'USER_DATA'], [['kmsKeyID'], 'KMS_KEY_ID'], [['2', 'tags'], 'VALUE_2_TAGS']])('%j is the constant %s', (parts, name) => {
  expect(constantName(...parts)).toBe(name);
});

test('uses the first free name, and numbers the last one', () => {
  const unique = uniqueNames('-', ['Own']);
  expect([unique('a'), unique('A', 'a-pool'), unique('b'), unique('a', 'a-pool'), unique('own')]).toEqual(['a', 'a-pool', 'b', 'a-pool-2', 'own-2']);
});
