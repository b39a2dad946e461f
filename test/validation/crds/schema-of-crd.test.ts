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
  ['a pattern that JavaScript has not', { type: 'string', pattern: '(?i)^A[[:digit:]]$' }, 'a1'],
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
  ['the bound itself where it is exclusive', { type: 'integer', minimum: 1, exclusiveMinimum: true }, 1, 'schema-range spec.a: 1 is out of bounds; write a number of more than 1, or leave it out'],
  [
    'what is beyond exclusive bounds', { type: 'number', minimum: 1, maximum: 2, exclusiveMaximum: true }, 2,
    'schema-range spec.a: 2 is out of bounds; write a number of at least 1 and of less than 2, or leave it out',
  ],
  ['a fraction beyond a bound', { type: 'number', maximum: 2 }, 2.5, 'schema-range spec.a: 2.5 is out of bounds; write a number of at most 2, or leave it out'],
  ['no multiple', { type: 'integer', multipleOf: 5 }, 7, 'schema-multiple spec.a: 7 is no multiple of 5; write a multiple of 5'],
  ['anything where only the part before the point counts, which is none', { type: 'number', multipleOf: 0.5 }, 1, 'schema-multiple spec.a: 1 is no multiple of 0.5; write a multiple of 0.5'],
  ['another number', { type: 'integer', enum: [1, 2] }, 3, 'schema-enum spec.a: 3 is not one of the values that the CRD knows; write one of 1, 2'],
  ['another text', { type: 'string', enum: ['One', 'Two'] }, 'one', 'schema-enum spec.a: "one" is not one of the values that the CRD knows; did you mean One? Write one of One, Two'],
  ['another boolean', { type: 'boolean', enum: [true] }, false, 'schema-enum spec.a: false is not one of the values that the CRD knows; write true'],
  ['null beside an enum without it', { type: 'string', nullable: true, enum: ['x'] }, null, 'schema-enum spec.a: null is not one of the values that the CRD knows; write "x"'],
  [
    'null among items with an enum', { type: 'array', items: { type: 'integer', nullable: true, enum: [1] } }, [1, null],
    'schema-enum spec.a[1]: null is not one of the values that the CRD knows; write 1',
  ],
  ['an item twice', { type: 'array', items: { type: 'object', properties: { b: {} } }, uniqueItems: true }, [{}, {}], 'schema-duplicate spec.a[1]: {} stands in the list twice; leave one out'],
  ['a missing field', { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }, {}, 'schema-required spec.a.b: it is missing; the API server asks for it: write it'],
  ['another form', { type: 'string', pattern: '^a' }, 'b', 'schema-pattern spec.a: "b" does not have the form that the API server asks for; write a text that matches ^a'],
  [
    'another form than one that JavaScript has not', { type: 'string', pattern: '(?i)^A' }, 'b',
    'schema-pattern spec.a: "b" does not have the form that the API server asks for; write a text that matches (?i)^A',
  ],
  ['another format', { type: 'string', format: 'date' }, '2026-02-30', 'schema-format spec.a: "2026-02-30" does not have the format date; write it like "2026-01-31"'],
  [
    'none of the forms', { type: 'object', properties: { b: { type: 'integer' }, c: { type: 'integer' } }, anyOf: [{ required: ['b'] }, { properties: { c: { minimum: 5 } }, required: ['c'] }] }, { c: 1 },
    'schema-any-of spec.a: it has none of the 2 forms that the schema allows; one of these is to be mended: '
      + '(1) spec.a.b: it is missing; the API server asks for it: write it (schema-required); (2) spec.a.c: 1 is out of bounds; write a whole number of at least 5, or leave it out (schema-range)',
  ],
  [
    'two forms where there may be one', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }, { minLength: 5 }] }, 'ab',
    'schema-one-of spec.a: it has 2 of the 3 forms that the schema allows, of which there may be one only; write what has only one of them',
  ],
  [
    'none of the forms of which there is to be one', { type: 'string', oneOf: [{ pattern: '^a' }] }, 'b',
    'schema-any-of spec.a: it has none of the 1 forms that the schema allows; one of these is to be mended: '
      + '(1) spec.a: "b" does not have the form that the API server asks for; write a text that matches ^a (schema-pattern)',
  ],
  ['what may not be', { type: 'string', not: { enum: ['x'] } }, 'x', 'schema-not spec.a: it has the form that the schema rules out; see the schema in the CRD for what may not be'],
  ['what misses one of all forms', { type: 'string', allOf: [{ pattern: '^a' }, { minLength: 2 }] }, 'a', 'schema-length spec.a: it has 1 character; write at least 2 characters'],
  [
    'an embedded object without a kind', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1' },
    'schema-embedded spec.a.kind: it is missing; the API server asks for it: write it',
  ],
  [
    'an embedded object with a wrong apiVersion', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'a/b/c', kind: 'Pod' },
    'schema-embedded spec.a.apiVersion: "a/b/c" is no apiVersion; write the apiVersion of a Kubernetes object',
  ],
  [
    'an embedded object with wrong metadata', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata: { uid: 5 } },
    'schema-embedded spec.a.metadata.uid: 5 is no text; write it in quotes, or leave it out',
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
