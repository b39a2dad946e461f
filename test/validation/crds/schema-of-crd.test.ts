import { judge, lines } from './things';
import { CrdSchema } from '../../../src/versions/crd';

/** What a schema says of a value of the field `a`. */
function verdictOn(a: CrdSchema, value: unknown): string[] {
  return lines(judge({ type: 'object', properties: { a } }, { a: value }));
}

test.each<[string, CrdSchema, unknown]>([
  ['an inclusive bound', { type: 'integer', minimum: 1, maximum: 1 }, 1],
  ['within exclusive bounds', { type: 'number', minimum: 1, maximum: 2, exclusiveMinimum: true, exclusiveMaximum: true }, 1.5],
  ['the whole part of a bound is what counts for a whole number', { type: 'number', minimum: 0.5 }, 0],
  ['a multiple', { type: 'integer', multipleOf: 5 }, 10],
  ['a fraction that is a multiple', { type: 'number', multipleOf: 0.5 }, 2.5],
  ['a number of an enum', { type: 'integer', enum: [1, 2] }, 2],
  ['a fraction, whose whole part is in the enum', { type: 'number', enum: [0, 1] }, 0.3],
  ['different items', { type: 'array', items: { type: 'integer' }, uniqueItems: true }, [1, 2]],
  ['null', { type: 'string', nullable: true }, null],
  ['null among the items', { type: 'array', items: { type: 'string', nullable: true } }, [null]],
  ['null that is required', { type: 'object', required: ['b'], properties: { b: { type: 'string', nullable: true } } }, { b: null }],
  ['an unknown format', { type: 'string', format: 'colour' }, 'x'],
  ['a list for a text with a format, which is an oversight of the API server', { type: 'string', format: 'date' }, [{}]],
  ['a pattern that JavaScript has not', { type: 'string', pattern: '^\\pL[[:digit:]]$' }, 'a1'],
  ['a number or a text', { 'x-kubernetes-int-or-string': true, 'anyOf': [{ type: 'integer' }, { type: 'string' }], 'pattern': '^[0-9]' }, 5],
  ['one form', { type: 'object', properties: { b: {}, c: {} }, anyOf: [{ required: ['b'] }, { required: ['c'] }] }, { c: 1 }],
  ['exactly one form', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, 'ax'],
  ['not a form', { type: 'string', not: { enum: ['x'] } }, 'y'],
  ['all forms', { type: 'string', allOf: [{ pattern: '^a' }, { minLength: 2 }] }, 'ab'],
  ['an embedded object', { 'type': 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }, { apiVersion: 'apps/v1', kind: 'Deployment', spec: {} }],
])('admits %s', (_, schema, value) => {
  expect(verdictOn(schema, value)).toEqual([]);
});

test.each<[string, CrdSchema, unknown, string]>([
  ['the bound itself where it is exclusive', { type: 'integer', minimum: 1, exclusiveMinimum: true }, 1, 'schema-range spec.a: a must be greater than 1, got 1; Set a number that is greater than 1.'],
  [
    'what is beyond exclusive bounds', { type: 'number', minimum: 1, maximum: 2, exclusiveMaximum: true }, 2,
    'schema-range spec.a: a must be at least 1 and less than 2, got 2; Set a number that is at least 1 and less than 2.',
  ],
  ['a fraction beyond a bound', { type: 'number', maximum: 2 }, 2.5, 'schema-range spec.a: a must be at most 2, got 2.5; Set a number of at most 2.'],
  ['no multiple', { type: 'integer', multipleOf: 5 }, 7, 'schema-multiple spec.a: a must be a multiple of 5, got 7; Set a multiple of 5.'],
  ['anything where only the part before the point counts, which is none', { type: 'number', multipleOf: 0.5 }, 1, 'schema-multiple spec.a: a must be a multiple of 0.5, got 1; Set a multiple of 0.5.'],
  ['another number', { type: 'integer', enum: [1, 2] }, 3, 'schema-enum spec.a: a must be a value that the CRD accepts, got 3; Use one of 1, 2.'],
  ['another text', { type: 'string', enum: ['One', 'Two'] }, 'one', 'schema-enum spec.a: a must be a value that the CRD accepts, got "one"; Did you mean One? Use one of One, Two.'],
  ['another boolean', { type: 'boolean', enum: [true] }, false, 'schema-enum spec.a: a must be a value that the CRD accepts, got false; Set true.'],
  ['null beside an enum without it', { type: 'string', nullable: true, enum: ['x'] }, null, 'schema-enum spec.a: a must be a value that the CRD accepts, got null; Set "x".'],
  [
    'null among items with an enum', { type: 'array', items: { type: 'integer', nullable: true, enum: [1] } }, [1, null],
    'schema-enum spec.a[1]: a[1] must be a value that the CRD accepts, got null; Set 1.',
  ],
  ['an item twice', { type: 'array', items: { type: 'object', properties: { b: {} } }, uniqueItems: true }, [{}, {}], 'schema-duplicate spec.a[1]: a[1] has duplicate value {}; Remove the duplicate.'],
  ['a missing field', { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }, {}, 'schema-required spec.a.b: b is required; Add b.'],
  ['another form', { type: 'string', pattern: '^a' }, 'b', 'schema-pattern spec.a: a must be a string that matches ^a, got "b"; Use a string that matches ^a.'],
  [
    'another form than one that JavaScript has not', { type: 'string', pattern: '^\\p{Lu}' }, 'b',
    'schema-pattern spec.a: a must match ^\\p{Lu}, got "b"; Set a string that matches the pattern.',
  ],
  ['another format', { type: 'string', format: 'date' }, '2026-02-30', 'schema-format spec.a: a must have the format date, got "2026-02-30"; Use a value such as "2026-01-31".'],
  [
    'none of the forms', { type: 'object', properties: { b: { type: 'integer' }, c: { type: 'integer' } }, anyOf: [{ required: ['b'] }, { properties: { c: { minimum: 5 } }, required: ['c'] }] }, { c: 1 },
    'schema-any-of spec.a: it has none of the 2 forms that the schema allows; one of these is to be mended: '
      + '(1) spec.a.b: it is missing; the API server asks for it: write it (schema-required); (2) spec.a.c: 1 is out of bounds; write a whole number of at least 5, or leave it out (schema-range)',
  ],
  [
    'two forms where there may be one', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }, { minLength: 5 }] }, 'ab',
    'schema-one-of spec.a: a must match exactly one of 3 alternatives of the schema, and matches 2; Set a value that matches one alternative only.',
  ],
  [
    'none of the forms of which there is to be one', { type: 'string', oneOf: [{ pattern: '^a' }] }, 'b',
    'schema-any-of spec.a: it has none of the 1 forms that the schema allows; one of these is to be mended: '
      + '(1) spec.a: "b" does not have the form that the API server asks for; write a text that matches ^a (schema-pattern)',
  ],
  ['what may not be', { type: 'string', not: { enum: ['x'] } }, 'x', 'schema-not spec.a: a must not match the schema under not; Look up not in the CRD, and set a value that does not match it.'],
  ['what misses one of all forms', { type: 'string', allOf: [{ pattern: '^a' }, { minLength: 2 }] }, 'a', 'schema-length spec.a: a must have at least 2 characters, got 1; Use at least 2 characters.'],
  [
    'an embedded object without a kind', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1' },
    'schema-embedded spec.a.kind: kind is required; Add kind.',
  ],
  [
    'an embedded object with a wrong apiVersion', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'a/b/c', kind: 'Pod' },
    'schema-embedded spec.a.apiVersion: apiVersion must be the apiVersion of a Kubernetes object, got "a/b/c"; Set apiVersion, for example v1.',
  ],
  [
    'an embedded object with wrong metadata', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata: { uid: 5 } },
    'schema-embedded spec.a.metadata.uid: uid must be a string, got 5; Put the value in quotes: "5".',
  ],
])('refuses %s', (_, schema, value, line) => {
  expect(verdictOn(schema, value)).toEqual([line]);
});

test.each<[string, CrdSchema, unknown, string]>([
  ['a format', { type: 'string', format: 'isbn' }, 'x', 'whether "x" has the format isbn can\'t be told'],
  ['one of the forms', { type: 'string', anyOf: [{ format: 'isbn' }, { pattern: '^a' }] }, 'x', 'whether it has one of the 2 forms that the schema allows can\'t be told'],
  ['exactly one form', { type: 'string', oneOf: [{ format: 'isbn' }, { pattern: '^x' }] }, 'x', 'whether it has exactly one of the 2 forms that the schema allows can\'t be told'],
  ['a form that may not be', { type: 'string', not: { format: 'isbn' } }, 'x', 'whether it has the form that the schema rules out can\'t be told'],
  [
    'the labels of an embedded object', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { a: 'b' } } },
    'the names and labels of an object within an object are not looked at',
  ],
])('says that it can\'t judge %s', (_, schema, value, message) => {
  const { admitted, findings } = judge({ type: 'object', properties: { a: schema } }, { a: value });
  expect({ admitted, messages: findings.map(({ rule, message: text }) => `${rule} ${text}`) }).toEqual({ admitted: null, messages: [`schema-not-judged ${message}`] });
});

test('one form that surely fits is enough, whatever the others are', () => {
  expect(judge({ type: 'object', properties: { a: { type: 'string', anyOf: [{ format: 'isbn' }, { pattern: '^x' }] } } }, { a: 'x' })).toEqual({ admitted: true, findings: [] });
});
