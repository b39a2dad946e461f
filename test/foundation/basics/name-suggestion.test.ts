import { nameSuggestion } from '../../../src/foundation/basics/name-suggestion';

const named = (count: number) => new Map(Array.from({ length: count }, (_, index) => [`class-${index}`, {}] as const));

test.each([['few', 3], ['many', 2000]])('suggests a name that differs in one letter, among %s names', (_, count) => {
  const known = new Map<unknown, object>([...named(count), ['general', {}], ['', {}], [undefined, {}], [5, {}]]);
  expect(['genral', 'generall', 'genreal', 'genera1', 'GENERAL', 'gneral'].map((name) => nameSuggestion(name, known))).toEqual(Array(6).fill('general'));
  expect(nameSuggestion('web', known)).toBeUndefined();
});

test('among few names, suggests one that differs in a third of its letters', () => {
  expect(nameSuggestion('gnrl-nodes', new Map([['general-nodes', {}]]))).toBe('general-nodes');
});
