import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as fc from 'fast-check';
import { ecmaPattern } from '../../../src/foundation/go/ecma-pattern';
import { re2Matches } from '../../../src/foundation/go/re2';

const IMPORTS = join(__dirname, '..', '..', '..', 'imports');
/** All patterns in the CRDs. */
const PATTERNS = [...new Set(readdirSync(IMPORTS).flatMap((file) => patternsIn(JSON.parse(readFileSync(join(IMPORTS, file), 'utf8')))))];

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'patterns' ? strings(child) : patternsIn(child)));
}

function strings(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, child]) => (['since', 'until'].includes(key) ? [] : strings(child))) : [];
}

test.each([
  ['^a.b$', '^a[^\\n]b$'],
  ['\\s', '[\\t\\n\\f\\r ]'],
  ['\\S', '[^\\t\\n\\f\\r ]'],
  ['[^\\s/]+', '[^\\t\\n\\f\\r /]+'],
  ['a\\-b[\\-c]', 'a-b[\\-c]'],
  ['(?:\\d{1,2}|\\.)+', '(?:\\d{1,2}|\\.)+'],
])('%s becomes %s', (re2, ecma) => expect(ecmaPattern(re2)).toBe(ecma));

test.each(['(?i)a', '(?P<x>a)', '\\pL', '\\z', '[[:alpha:]]', '[]a]', 'a++', '\\Qa\\E', '\\_', '[\\S]', 'a{,2}'])('%s has no equivalent', (re2) => {
  expect(ecmaPattern(re2)).toBeUndefined();
});

test('all patterns of the CRDs have an equivalent', () => {
  expect(PATTERNS.length).toBeGreaterThan(20);
  expect(PATTERNS.filter((pattern) => ecmaPattern(pattern) === undefined)).toEqual([]);
});

test.each(PATTERNS)('%s matches the same strings', (pattern) => {
  const regexp = new RegExp(ecmaPattern(pattern)!, 'u');
  const char = fc.constantFrom(...'aZ09.-_/:@%+*~,=^$[](){}|\\ \t\n\r\u000b\u00a0\u2028é😀GiTMkmshvNeverInOn#'.split(''));
  const text = fc.oneof(fc.string({ unit: char, maxLength: 12 }), fc.stringMatching(regexp), fc.string({ maxLength: 8 }));
  fc.assert(fc.property(text, (value) => regexp.test(value) === re2Matches(pattern, value)), { numRuns: 300, seed: 1 });
});
