import { canMatch } from '../../../src/foundation/basics/name-pattern';

const FORM = 'node-1.##-v#+.#-~~';

test.each([
  'node-1.30-v12.4-a7', '*', '*1.27*', 'node-?.30*', '*-v*.4-*', 'node-1.3*', '*node-1.30-v123*', '**a?', 'node-*-v20*', '?ode*',
])('%j matches a string of the form', (pattern) => {
  expect(canMatch(pattern, FORM)).toBe(true);
});

test.each([
  '', 'node', 'node-1.30-v12.4-a77', 'node-1.3-*', '*1.271*', 'Node-*', '*bottle*', '*-v.4*', '*-A?', 'node-1.30-v12.4-a7?', '\\*',
])('%j matches no string of the form', (pattern) => {
  expect(canMatch(pattern, FORM)).toBe(false);
});

test('only an asterisk matches a part that is left open', () => {
  expect(['v20%', 'v20%-a'].map((form) => ['v20*', 'v*a', 'v20?', 'v20'].filter((pattern) => canMatch(pattern, form)))).toEqual([['v20*'], ['v20*', 'v*a']]);
});

test('a pattern with thousands of wildcards is matched without going back', () => {
  const pattern = `${'*a'.repeat(5000)}*b`;
  expect(canMatch(pattern, `${'a'.repeat(40)}c`)).toBe(false);
  expect(canMatch('*a*a*a*b', '~+')).toBe(true);
});
