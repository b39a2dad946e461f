import { substituted } from '../../../../src/cli/fleet/flux/substitution';
import { Variables } from '../../../../src/cli/fleet/flux/variables';

const VARIABLES: Variables = {
  values: new Map(Object.entries({ NUMBER: '10', TEXT: 'a-b', EMPTY: '', LIST: '["a", "b"]', QUOTED: '"10"', BOOLEAN: 'true', COLON: 'a: b' })), isComplete: true, isUnreadable: false,
};
const valueOf = (text: unknown, variables = VARIABLES) => substituted({ kind: 'NodePool', value: text }, variables).json.value;

// The values are those of github.com/fluxcd/pkg/envsubst v1.9.0 and sigs.k8s.io/yaml v1.6.0.
test.each<[string, unknown]>([
  ['${TEXT}', 'a-b'],
  ['x-${TEXT}', 'x-a-b'],
  ['${NUMBER}', 10],
  ['${NUMBER}Gi', '10Gi'],
  ['${QUOTED}', '10'],
  ['${BOOLEAN}', true],
  ['${LIST}', ['a', 'b']],
  ['${EMPTY}', null],
  ['${MISSING}', null],
  ['x${MISSING}', 'x'],
  ['${MISSING:-d}', 'd'],
  ['${MISSING:=5}', 5],
  ['${MISSING=d}', 'd'],
  ['${EMPTY:-d}', 'd'],
  ['${TEXT:-d}', 'a-b'],
  ['$${TEXT}', '${TEXT}'],
  ['$TEXT', '$TEXT'],
  ['a #${NUMBER}', 'a #10'],
  ['echo ${NUMBER}\nexit\n', 'echo 10\nexit\n'],
])('Flux replaces %j with %j', (text, value) => {
  expect(valueOf(text)).toEqual(value);
  expect(substituted({ value: [text] }, VARIABLES)).toEqual({ json: { value: [value] } });
});

test('Flux replaces variables in keys', () => {
  expect(substituted({ labels: { 'x/${TEXT}': 'a' } }, VARIABLES).json).toEqual({ labels: { 'x/a-b': 'a' } });
});

test.each(['${TEXT^^}', '${TEXT:0:1}', '${#TEXT}', '${TEXT-d}', '${MISSING:-${TEXT}}', '${TEXT', '${COLON}', '"${QUOTED}"'])('the command does not evaluate %j', (text) => {
  expect(substituted({ value: text }, VARIABLES)).toEqual({ json: { value: text }, unknown: text });
});

test.each(['labels', 'annotations'])('Flux changes no object whose %s disable this', (field) => {
  expect(valueOf('x')).toBe('x');
  const object = { metadata: { [field]: { 'kustomize.toolkit.fluxcd.io/substitute': 'disabled' } }, value: '${TEXT}' };
  expect(substituted(object, VARIABLES)).toEqual({ json: object });
});

test('a variable whose value is not in the input remains', () => {
  const variables = { ...VARIABLES, isComplete: false };
  expect(substituted({ value: '${TEXT}-${MISSING}' }, variables)).toEqual({ json: { value: 'a-b-${MISSING}' } });
  expect(substituted({ value: '${MISSING}' }, { ...variables, isUnreadable: true })).toEqual({ json: { value: '${MISSING}' }, unknown: '${MISSING}' });
});
