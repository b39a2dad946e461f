import * as fc from 'fast-check';
import { re2Matches } from '../../src/go/re2';

test.each([
  ['unanchored', 'ami-[0-9a-z]+', 'xami-1', true],
  ['unanchored, none', 'ami-[0-9a-z]+', 'AMI-1', false],
  ['the end is the end of the text, not of its last line', '^[0-9]+h$', '1h\n', false],
  ['a dot is everything but a line feed', '^a.b$', 'a\u2028b', true],
  ['a dot is a carriage return', '^a.b$', 'a\rb', true],
  ['a dot is no line feed', '^a.b$', 'a\nb', false],
  ['a dot is one character', '^.$', '😀', true],
  ['a dot in a class is a dot', '^[.]$', 'a', false],
  ['\\s is ASCII', '^\\s$', '\u00a0', false],
  ['\\s is no vertical tab', '^\\s$', '\v', false],
  ['\\s is a form feed', '^\\s$', '\f', true],
  ['\\S is what \\s is not', '^\\S$', '\u00a0', true],
  ['\\d is ASCII', '^\\d$', '\u0663', false],
  ['\\d in a class', '^[\\d.]+$', '1.5', true],
  ['\\w is ASCII', '^\\w$', 'é', false],
  ['an escaped slash', '^a\\/b$', 'a/b', true],
  ['an escaped hyphen in a class', '^[a\\-z]$', '-', true],
  ['an escaped hyphen outside', '^a\\-z$', 'a-z', true],
  ['an empty alternative', '^(a||b)$', '', true],
  ['groups that do not capture', '^(?:a|b)+$', 'abab', true],
])('%s', (_, pattern, value, matches) => {
  expect(re2Matches(pattern, value)).toBe(matches);
});

test.each([
  ['(?i)a', '(?i'],
  ['\\bword', '\\b'],
  ['[[:alpha:]]', '[[:'],
  ['[^\\D]', '\\D'],
  ['a\\z', '\\z'],
])('what can\'t be translated is said: %s', (pattern, part) => {
  expect(() => re2Matches(pattern, 'x')).toThrow(`the pattern ${pattern} has ${part}, which this package can't translate from RE2`);
});

describe('the pattern of budget schedules', () => {
  const SCHEDULE = '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$';
  const SAME = /^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|(([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+))$/u;

  test('is judged as the expression says', () => {
    const text = fc.array(fc.constantFrom('a', '*', ' ', '\n', '\t', '\r', '\v', '@daily'), { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(fc.property(text, (value) => expect(re2Matches(SCHEDULE, value)).toBe(SAME.test(value))), { numRuns: 5000 });
  });

  test('takes linear time', () => {
    expect(re2Matches(SCHEDULE, `0 9 * * mon-fri${' '.repeat(100_000)}\n`)).toBe(false);
    expect(re2Matches(SCHEDULE, `0 9 * * mon-fri${' '.repeat(100_000)}`)).toBe(true);
  });
});
