import * as fc from 'fast-check';
import { re2Matches, Regexp } from '../../../src/foundation/go/re2';
import { TooManySteps } from '../../../src/foundation/go/regexp/closure';
import { UnsupportedPattern } from '../../../src/foundation/go/regexp/pattern';
import { cpuTimeOf } from '../../cpu-time';

// Expected verdicts are results of regexp.MatchString in Go 1.26.
test.each([
  ['finds a match anywhere', 'ami-[0-9a-z]+', 'xami-1', true],
  ['finds no match', 'ami-[0-9a-z]+', 'AMI-1', false],
  ['$ is the end of the string, not of its last line', '^[0-9]+h$', '1h\n', false],
  ['a dot matches a line separator', '^a.b$', 'a\u2028b', true],
  ['a dot matches a carriage return', '^a.b$', 'a\rb', true],
  ['a dot does not match a line feed', '^a.b$', 'a\nb', false],
  ['a dot matches one code point', '^.$', '😀', true],
  ['a dot in a class is a dot', '^[.]$', 'a', false],
  ['\\s is ASCII', '^\\s$', '\u00a0', false],
  ['\\s is not a vertical tab', '^\\s$', '\v', false],
  ['[[:space:]] is a vertical tab', '^[[:space:]]$', '\v', true],
  ['\\s is a form feed', '^\\s$', '\f', true],
  ['\\S is the opposite of \\s', '^\\S$', '\u00a0', true],
  ['\\d is ASCII', '^\\d$', '\u0663', false],
  ['\\d in a class', '^[\\d.]+$', '1.5', true],
  ['\\D in a negated class', '^[^\\D]$', '5', true],
  ['\\w is ASCII', '^\\w$', 'é', false],
  ['\\b is a word boundary in ASCII', '^é\\bb', 'éb', true],
  ['\\B matches the empty string', '^\\B$', '', true],
  ['an escaped slash', '^a\\/b$', 'a/b', true],
  ['an escaped hyphen in a class', '^[a\\-z]$', '-', true],
  ['an escaped hyphen outside', '^a\\-z$', 'a-z', true],
  ['an empty alternative', '^(a||b)$', '', true],
  ['groups that do not capture', '^(?:a|b)+$', 'abab', true],
  ['named groups, also with the same name', '^(?P<n>a)(?<n>b)$', 'ab', true],
  ['a repeated assertion', '^*a', 'ba', true],

  ['lone closing brackets', '^]}$', ']}', true],
  ['a lone opening brace', '^{a$', '{a', true],
  ['braces without a lower limit', '^a{,2}$', 'a{,2}', true],
  ['braces with a leading zero', '^a{01}$', 'a{01}', true],
  ['a closing bracket first in a class', '^[]a]$', ']', true],
  ['a closing bracket first in a negated class', '^[^]a]$', ']', false],
  ['an opening bracket in a class', '^[[]$', '[', true],
  ['a hyphen last in a class', '^[a-]$', '-', true],
  ['two ampersands in a class', '^[a&&b]$', '&', true],
  ['a class by its name', '^[[:word:]-]+$', 'a_1-', true],
  ['a negated class by its name', '^[[:^word:]]$', 'a', false],
  ['the syntax of a named class outside of brackets', '^[:word:]$', 'w', true],

  ['a hexadecimal escape before a letter', '\\xabc', '\u00abc', true],
  ['a hexadecimal escape is not a byte', '\\xab', 'é', false],
  ['a hexadecimal escape in braces', '^\\x{1F600}$', '😀', true],
  ['the last code point', '^[\\x{10000}-\\x{10FFFF}]$', '😀', true],
  ['an octal escape', '^\\101\\0$', 'A\0', true],
  ['\\a is a bell', '^\\a$', '\x07', true],
  ['a quoted string', '^\\Qa.*\\E$', 'a.*', true],
  ['a quoted string without an end', '^\\Qa.*', 'ab', false],
  ['\\A and \\z', '\\Aa\\z', 'a\n', false],

  ['case folding', '(?i)^M5[a-z]$', 'm5D', true],
  ['case folding of a Kelvin sign', '(?i)k', '\u212a', true],
  ['case folding in a negated class', '(?i)[^k]', 'K', false],
  ['case folding outside of ASCII', '(?i)^σ$', 'ς', true],
  ['no folding of several letters', '(?i)^ss$', 'ß', false],
  ['flags for one group', '^(?i:a)a$', 'AA', false],
  ['flags from the middle of a group on', '^(a(?i)b)c$', 'aBc', true],
  ['flags that are switched off', '^(?i)a(?-i)b$', 'AB', false],
  ['(?s)', '(?s)^.$', '\n', true],
  ['(?m)', '(?m)^b$', 'a\nb\nc', true],
])('matches like Go: %s', (_, pattern, value, matches) => {
  expect(re2Matches(pattern, value)).toBe(matches);
});

test.each([
  ['greedy', 'a+', 'aa'],
  ['lazy', 'a+?', 'a'],
  ['lazy by a flag', '(?U)a+', 'a'],
  ['greedy despite the flag', '(?U)a+?', 'aa'],
  ['the first alternative', 'a|aa', 'a'],
])('finds the match that Go finds: %s', (_, pattern, match) => {
  expect(new Regexp(pattern).findAll('baab', 1).map(([start, end]) => 'baab'.slice(start, end))).toEqual([match]);
});

test.each([
  '(', 'a)', '(?', '(?=a)', '(?!a)', '(?<=a)', '(?i', '(?-)', '(?i-:a)', '(?P<n', '(?P<>a)', '(?P<é>a)', "(?'n'a)", '(?P=n)',
  '*', 'a**', 'a+*', 'a{2}{3}', '|*', '(*)', '(?i)*', 'a{2,1}', 'a{1001}', '(a{100}){11}', 'a{99999999999}',
  '[', '[]', '[a', '[z-a]', '[a-\\d]', '[[:x:]]', '[[:^:]]', '[\\b]',
  '\\', '\\8', '\\1', '\\18', '\\c', '\\C', '\\Z', '\\e', '\\u0041', '\\k<n>', '\\x', '\\x4', '\\xZZ', '\\x{}', '\\x{110000}', '\\é',
])('rejects %s like Go', (pattern) => {
  expect(() => new Regexp(pattern)).toThrow(`the pattern ${pattern} is not a valid regular expression`);
});

test.each([
  ['a Unicode class', '^\\pL', '\\pL'],
  ['a Unicode class in brackets', '[^\\P{Greek}]', '\\P{Greek}'],
  ['deep nesting', `${'('.repeat(251)}${')'.repeat(251)}`, 'more than 250 nested groups'],
  ['nested repetitions without groups', `a${'*\\Q\\E'.repeat(251)}`, 'more than 250 nested repetitions'],
])('does not evaluate %s', (_, pattern, part) => {
  expect(() => new Regexp(pattern)).toThrow(new UnsupportedPattern(`the pattern ${pattern} contains ${part}, which this package does not evaluate`));
});

test.each([
  ['long patterns', 'a'.repeat(10_001), 'the pattern has more than 10000 characters, so this package does not evaluate it'],
  ['patterns with many states', 'a{1000}'.repeat(11), 'the pattern needs more than 10000 states, so this package does not evaluate it'],
])('does not evaluate %s', (_, pattern, message) => {
  expect(() => new Regexp(pattern)).toThrow(new UnsupportedPattern(message));
});

test('reads any string as a pattern, or rejects it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
    try {
      new Regexp(text);
    } catch (error) {
      expect((error as Error).message).toMatch(/ is not a valid regular expression$| this package does not evaluate$/s);
    }
  }), { numRuns: 2000 });
});

test('a quoted string matches itself', () => {
  const unquoted = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\\E'));
  fc.assert(fc.property(unquoted, (text) => {
    expect(re2Matches(`^\\Q${text}\\E$`, text)).toBe(true);
  }), { numRuns: 2000 });
});

// Expected matches are results of regexp.FindAllString in Go 1.26.
test.each<[pattern: string, text: string, expected: readonly string[]]>([
  ['a*', 'baac', ['', 'aa', '']],
  ['a*?', 'ba', ['', '', '']],
  ['(|a)*', 'aa', ['', '', '']],
  ['(|a)+', 'aa', ['', '', '']],
  ['(a|ab)(c|bcd)', 'abcd', ['abcd']],
  ['\\b', 'a 😀b', ['', '', '', '']],
  ['(?m)^.?', 'a\n\nb', ['a', '', 'b']],
  ['x', 'abc', []],
])('finds all matches of %j in %j', (pattern, text, expected) => {
  expect(new Regexp(pattern).findAll(text, -1).map(([start, end]) => text.slice(start, end))).toEqual(expected);
});

test('finds at most as many matches as requested', () => {
  expect([0, 1, 2].map((limit) => new Regexp('a').findAll('aaa', limit))).toEqual([[], [[0, 1]], [[0, 1], [1, 2]]]);
});

describe('patterns on which backtracking never ends', () => {
  const A = 'a'.repeat(50_000);

  test.each<[pattern: string, text: string, matches: boolean]>([
    ['^(a+)+$', `${A}!`, false],
    ['^(a|a)*$', `${A}!`, false],
    ['(a*)*b', A, false],
    ['^(a?){40}a{40}$', 'a'.repeat(40), true],
    ['(.*)(.*)(.*)(.*)(.*)[^a]$', A, false],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', A, false],
    ['((((((a*)*)*)*)*)*)*b', A, false],
  ])('%s takes linear time', (pattern, text, matches) => {
    let found: boolean | undefined;
    expect(cpuTimeOf(() => { found = new Regexp(pattern).test(text); })).toBeLessThan(1000);
    expect(found).toBe(matches);
  });

  test.each([
    ['(a?){1000}(a?){1000}a{1000}', A],
    ['(x.{0,900}){1}y{1}(x.{0,900})y', 'x'.repeat(5000)],
  ])('%s stops after many steps', (pattern, text) => {
    expect(cpuTimeOf(() => expect(() => new Regexp(pattern).test(text)).toThrow(TooManySteps))).toBeLessThan(2000);
    expect(cpuTimeOf(() => expect(() => new Regexp(pattern).findAll(text, -1)).toThrow(new TooManySteps()))).toBeLessThan(2000);
  });

  test('forgets states that fill the memory', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => ((index * index) % 7 < 3 ? 'a' : 'b')).join('');
    const regexp = new Regexp('(a|b)*a(a|b){16}c');
    expect(regexp.test(text)).toBe(false);
    expect(regexp.test(`${text}${'a'.repeat(17)}c`)).toBe(true);
  });
});

describe('the pattern of budget schedules', () => {
  const SCHEDULE = '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$';
  const SAME = /^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|(([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+)[\t\n\f\r ]([^\n]+))$/u;

  test('is evaluated like the pattern', () => {
    const text = fc.array(fc.constantFrom('a', '*', ' ', '\n', '\t', '\r', '\v', '@daily'), { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(fc.property(text, (value) => expect(re2Matches(SCHEDULE, value)).toBe(SAME.test(value))), { numRuns: 5000 });
  });

  test('takes linear time', () => {
    expect(re2Matches(SCHEDULE, `0 9 * * mon-fri${' '.repeat(100_000)}\n`)).toBe(false);
    expect(re2Matches(SCHEDULE, `0 9 * * mon-fri${' '.repeat(100_000)}`)).toBe(true);
  });
});
