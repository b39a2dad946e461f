import { EnforcedBy, Finding, Severity } from '../../src/checks/findings/finding';
import { problemText } from '../../src/checks/findings/finding-text';
import { checkStructure } from '../../src/checks/schema/structure';
import { FieldFacts, schemaOf } from '../../src/karpenter/versions/facts';

const FACTS: FieldFacts = {
  type: 'object',
  required: ['name', 'defaulted'],
  properties: {
    name: { type: 'string', patterns: ['^[a-z]+$', 'a'], minLength: 2, maxLength: 4 },
    defaulted: { type: 'string', default: 'x' },
    size: { type: 'integer', minimum: 1, maximum: 100 },
    ratio: { type: 'number' },
    flag: { type: 'boolean' },
    when: { type: 'string', format: 'date-time' },
    total: { type: 'integer' },
    small: { type: 'integer', format: 'int32', minimum: 0 },
    only: { type: 'string', enum: ['one'] },
    policy: {
      type: 'string',
      enum: { spans: [{ since: '1.0.0', until: '1.8.0', value: ['Never', 'Sometimes'] }, { since: '1.9.0', value: ['Always', 'Never'] }] },
    },
    cpu: { intOrString: true, patterns: ['^[0-9]+$'] },
    list: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'object', properties: { key: { type: 'string' } } } },
    set: { type: 'array', listType: 'set', items: { type: 'string' } },
    sizes: { type: 'array', listType: 'set', items: { intOrString: true } },
    byKey: { type: 'array', listType: 'map', listMapKeys: ['key'], items: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } } },
    map: { type: 'object', maxProperties: 1, values: { type: 'string' } },
    empty: { type: 'object', maxProperties: 0, properties: { known: { type: 'string' } } },
    open: { type: 'object', preserveUnknownFields: true, maxProperties: 1 },
    any: { type: 'object', values: { preserveUnknownFields: true } },
    fresh: { type: 'string', since: '1.9.0' },
    old: { type: 'string', until: '1.8.0' },
  },
};

function check(value: unknown, { release = '1.8.0', beyondFacts = false, isRendered = false } = {}): Finding[] {
  const findings: Finding[] = [];
  checkStructure(value, schemaOf(FACTS, release), '', { release, beyondFacts, isRendered }, (finding) => findings.push(finding));
  return findings;
}

const texts = (findings: readonly Finding[]) => findings.map((finding) => `${finding.rule} ${problemText(finding)}; ${finding.fix}`);

test('a valid object has no findings', () => {
  expect(check({
    name: 'abc',
    size: 100,
    ratio: 0.5,
    flag: false,
    when: '2026-01-31T12:00:00.5+01:00',
    only: 'one',
    policy: 'Never',
    cpu: 5,
    list: [{ key: 'a' }],
    set: ['a', 'b'],
    byKey: [{ key: 'a' }, { key: 'b' }],
    map: { a: 'b' },
    open: { anything: [1] },
    old: 'x',
  })).toEqual([]);
});

test.each([
  ['another type', { size: '5' }, 'schema-type size must be an integer, got "5"; Remove the quotes: 5.'],
  ['a fraction', { size: 1.5 }, 'schema-type size must be an integer, got 1.5; Set an integer from 1 to 100.'],
  ['more than 64 bits', { size: 1e30 }, 'schema-type size must be an integer, got 1e+30; Set an integer from 1 to 100.'],
  ['a number for a text', { only: 5 }, 'schema-type only must be a string, got 5; Set "one".'],
  ['a text for a boolean', { flag: 'true' }, 'schema-type flag must be true or false, got "true"; Set true or false, without quotes.'],
  ['a text for a number', { ratio: '1' }, 'schema-type ratio must be a number, got "1"; Remove the quotes: 1.'],
  ['an object for a list', { list: {} }, 'schema-type list must be a list, got {}; Use a list.'],
  ['a list for an object', { map: [] }, 'schema-type map must be an object, got []; Set map to an object with keys and values.'],
  ['a float quantity', { cpu: 1.5 }, 'schema-type cpu must be an integer or a string, got 1.5; Use a string that matches ^[0-9]+$.'],
  ['null in a list', { set: [null] }, 'schema-type set[0] must be a string, got null; Set a string.'],
  ['a fraction for a boolean', { flag: 1.5 }, 'schema-type flag must be true or false, got 1.5; Set true or false.'],
  ['an empty string', { name: '' }, 'schema-length name must not be empty; Use a string that matches ^[a-z]+$.'],
  ['too little', { size: 0 }, 'schema-range size must be between 1 and 100, got 0; Set an integer from 1 to 100.'],
  ['too much', { size: 101 }, 'schema-range size must be between 1 and 100, got 101; Set an integer from 1 to 100.'],
  ['another form', { cpu: 'x' }, 'schema-pattern cpu must be a string that matches ^[0-9]+$, got "x"; Use a string that matches ^[0-9]+$.'],
  ['no date', { when: '31.1.2026' }, 'schema-format when must be a date and time in RFC 3339 format, got "31.1.2026"; Use a value such as "2026-01-31T12:00:00Z".'],
  ['not the one value', { only: 'two' }, 'schema-enum only must be a value that Karpenter 1.8 accepts, got "two"; Set "one".'],
  [
    'a value in another case', { policy: 'never' },
    'schema-enum policy must be a value that Karpenter 1.8 accepts, got "never"; Did you mean Never?',
  ],
  ['a value that came later', { policy: 'Always' }, 'value-not-in-release policy "Always" requires Karpenter 1.9 or later, but the target is 1.8; Use one of Never, Sometimes.'],
  ['an empty list', { list: [] }, 'schema-size list must not be empty; Add at least 1 item.'],
  ['a long list', { list: [{}, {}, {}] }, 'schema-size list must have at most 2 items, got 3; Remove at least 1 item.'],
  ['a large map', { map: { a: 'a', b: 'b' } }, 'schema-size map must have at most 1 entry, got 2; Remove at least 1 entry.'],
  ['a value twice', { set: ['a', 'b', 'a'] }, 'schema-duplicate set[2] has duplicate value "a"; Remove the duplicate.'],
  ['a key twice', { byKey: [{ key: 'a', value: 'x' }, { key: 'a', value: 'y' }] }, 'schema-duplicate byKey[1] has duplicate value {"key":"a","value":"y"}; Remove the duplicate.'],
  ['a number in a map', { map: { a: 1 } }, 'schema-type map["a"] must be a string, got 1; Quote the value: "1".'],
  [
    'a misspelt field', { siez: 5 },
    'unknown-field unknown field siez; Did you mean size?',
  ],
  [
    'an unknown field below a list', { list: [{ zzz: 1 }] },
    'unknown-field unknown field list[0].zzz; Remove the field, or use one of key.',
  ],
  ['a field that came later', { fresh: 'x' }, 'field-not-in-release fresh requires Karpenter 1.9 or later, but the target is 1.8; Remove fresh, or target a release that has the field.'],
  ['__proto__ as a field', JSON.parse('{"__proto__": 1}'), 'unknown-field unknown field __proto__; Remove the field, or use one of name, defaulted, size, ratio, flag, when, total, small, only, policy, cpu, list, set, sizes, byKey, map, empty, open, any, old.'],
])('%s', (_, fields, text) => {
  expect(texts(check(Object.assign(Object.create(null), { name: 'abc' }, fields)))).toEqual([text]);
});

test('a string that violates two patterns and the maximum length has three findings', () => {
  expect(texts(check({ name: 'B' }))).toEqual([
    'schema-pattern name must be a string that matches ^[a-z]+$, got "B"; Use a string that matches ^[a-z]+$.',
    'schema-pattern name must be a string that matches a, got "B"; Use a string that matches a.',
    'schema-length name must have at least 2 characters, got 1; Use at least 2 characters.',
  ]);
});

test('lengths count characters, not UTF-16 units', () => {
  expect(check({ name: 'abc😀😀' }).map(({ rule, message }) => `${rule} ${message}`)).toContain('schema-length name must have at most 4 characters, got 5');
});

test('reports a missing field, unless the server has a default for it', () => {
  expect(texts(check({}))).toEqual(['schema-required name is required; Add name, for example name: default.']);
});

test('a field that the API server drops does not count as an entry', () => {
  expect(check({ name: 'abc', map: { a: 'b', c: null }, empty: { known: null }, open: { a: 1 } })).toEqual([]);
  expect(check({ name: 'abc', empty: { a: 1 } }).map(({ rule, path }) => `${rule} ${path}`)).toEqual(['unknown-field empty.a']);
  const tooMany = 'must have at most 1 entry, got 2; Remove at least 1 entry.';
  expect(texts(check({ name: 'abc', map: { a: 'b', c: 'd' }, open: { a: 1, b: null } }))).toEqual([`schema-size map ${tooMany}`, `schema-size open ${tooMany}`]);
});

test('null counts as absent, in maps too', () => {
  expect(check({ name: 'abc', size: null, map: { a: null }, list: null })).toEqual([]);
  expect(texts(check({ name: null }))).toEqual(['schema-required name is required; Add name, for example name: default.']);
});

test('reports a removed field with its last release', () => {
  expect(texts(check({ name: 'abc', old: 'x' }, { release: '1.9.0' }))).toEqual([
    'field-not-in-release old requires Karpenter 1.8 or earlier, but the target is 1.9; Remove old, or target a release that has the field.',
  ]);
  expect(texts(check({ name: 'abc', policy: 'Sometimes' }, { release: '1.9.0' }))).toEqual([
    'value-not-in-release policy "Sometimes" requires Karpenter 1.8 or earlier, but the target is 1.9; Use one of Always, Never.',
  ]);
});

test('unknown fields are strict findings, and other findings come from the schema', () => {
  expect(check({ name: 'abc', zzz: 1, size: 0 }).map(({ enforcedBy }) => enforcedBy)).toEqual([EnforcedBy.STRICT, EnforcedBy.SCHEMA]);
});

describe('beyond the newest facts', () => {
  const severities = (value: object) =>
    check(value, { release: '1.9.0', beyondFacts: true }).map(({ rule, severity }) => `${rule} ${severity}`);

  test('unknown fields and values are warnings, but known errors remain errors', () => {
    expect(severities({ name: 'abc', zzz: 1, policy: 'Perhaps', size: 0 })).toEqual([
      `unknown-field ${Severity.WARNING}`, `schema-enum ${Severity.WARNING}`, `schema-range ${Severity.ERROR}`,
    ]);
  });
});

describe('integers beyond 2^53', () => {
  test.each([
    ['the largest of 64 bits', { total: 2n ** 63n - 1n, cpu: 2n ** 63n - 1n, small: 2n ** 53n }],
    ['the smallest of 64 bits', { total: -(2n ** 63n), cpu: -(2n ** 63n) }],
    ['any as a number', { ratio: 2n ** 64n - 1n }],
    ['neighbors in a set', { sizes: [2n ** 53n, 2n ** 53n + 1n, '9007199254740992'] }],
  ])('are exact: %s', (_, fields) => {
    expect(check({ name: 'abc', ...fields })).toEqual([]);
  });

  test.each([
    ['beyond 64 bits', { total: 2n ** 63n }, 'schema-type total must be an integer, got 9223372036854775808; Set an integer.'],
    ['below 64 bits', { cpu: -(2n ** 63n) - 1n }, 'schema-type cpu must be an integer or a string, got -9223372036854775809; Use a string that matches ^[0-9]+$.'],
    ['a double below 64 bits', { total: -(2 ** 63) }, 'schema-type total must be an integer, got -9223372036854776000; Set an integer.'],
    ['beyond its bounds', { size: 2n ** 63n - 1n }, 'schema-range size must be between 1 and 100, got 9223372036854775807; Set an integer from 1 to 100.'],
    ['below its bounds', { size: -(2n ** 53n) - 1n }, 'schema-range size must be between 1 and 100, got -9007199254740993; Set an integer from 1 to 100.'],
    ['for a string', { only: 2n ** 53n + 1n }, 'schema-type only must be a string, got 9007199254740993; Set "one".'],
    ['twice in a set', { sizes: [2n ** 53n + 1n, 2n ** 53n + 1n] }, 'schema-duplicate sizes[1] has duplicate value 9007199254740993; Remove the duplicate.'],
    ['in an object of a wrong type', { flag: { a: [2n ** 53n + 1n] } }, 'schema-type flag must be true or false, got {"a":[9007199254740993]}; Set true or false.'],
  ])('%s', (_, fields, text) => {
    expect(texts(check({ name: 'abc', ...fields })).slice(0, 1)).toEqual([text]);
  });

  const LOST = 'the value must be an integer that JavaScript represents exactly, from -9007199254740991 to 9007199254740991';
  const QUOTES = 'Quote the original digits, because JavaScript rounds the unquoted number.';

  test.each([
    ['in an int-or-string', { cpu: 2 ** 63 }, `cpu: ${LOST}, got 9223372036854775808 after rounding; ${QUOTES}`],
    ['2^53 itself', { cpu: -(2 ** 53) }, `cpu: ${LOST}, got -9007199254740992 after rounding; ${QUOTES}`],
    ['in an integer', { total: 2 ** 60 }, `total: ${LOST}, got 1152921504606846976 after rounding; Set an integer from -9007199254740991 to 9007199254740991.`],
    ['in an integer of 32 bits', { small: 2 ** 60 }, `small: ${LOST}, got 1152921504606846976 after rounding; Set an integer from 0 to 2147483647.`],
    ['in an integer with bounds', { size: 1e300 }, `size: ${LOST}, got 1e+300 after rounding; Set an integer from 1 to 100.`],
    ['where any field is taken', { open: { a: [{ b: 2 ** 60 }] } },
      `open.a[0].b: ${LOST}, got 1152921504606846976 after rounding; Set an integer from -9007199254740991 to 9007199254740991, or quote the original digits if the field accepts a string.`],
    ['in a map of any values', { any: { a: 2 ** 60 } },
      `any.a: ${LOST}, got 1152921504606846976 after rounding; Set an integer from -9007199254740991 to 9007199254740991, or quote the original digits if the field accepts a string.`],
    ['in a list of any values', { any: { a: [0, 2 ** 60] } },
      `any.a[1]: ${LOST}, got 1152921504606846976 after rounding; Set an integer from -9007199254740991 to 9007199254740991, or quote the original digits if the field accepts a string.`],
  ])('have lost digits in an app: %s', (_, fields, text) => {
    expect(texts(check({ name: 'abc', ...fields }, { isRendered: true }))).toEqual([`integer-digits-lost ${text}`]);
  });

  test('are fine in an app as strings, fractions, and numbers', () => {
    const fields = { cpu: '9223372036854775807', ratio: 2 ** 60, total: 2 ** 53 - 1, small: 1, open: { a: [0.5, 2 ** 53 - 1] } };
    expect(check({ name: 'abc', ...fields }, { isRendered: true })).toEqual([]);
  });

  test('a BigInt in an app is reported', () => {
    expect(texts(check({ name: 'abc', total: 5n }, { isRendered: true })))
      .toEqual(['schema-type total must not be a BigInt, which cdk8s cannot render, got 5; Use a number, or a string if the field accepts one.']);
  });
});
