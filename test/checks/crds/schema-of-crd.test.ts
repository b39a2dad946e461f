import { judge, lines } from './things';
import { CrdSchema } from '../../../src/karpenter/versions/crd';

/** Returns the verdict of a schema on a value of the `a` field. */
function verdictOn(a: CrdSchema, value: unknown): string[] {
  return lines(judge({ type: 'object', properties: { a } }, { a: value }));
}

test.each<[string, CrdSchema, unknown]>([
  ['an inclusive bound', { type: 'integer', minimum: 1, maximum: 1 }, 1],
  ['within exclusive bounds', { type: 'number', minimum: 1, maximum: 2, exclusiveMinimum: true, exclusiveMaximum: true }, 1.5],
  ['an integer below a fractional bound, of which only the integer part counts', { type: 'number', minimum: 0.5 }, 0],
  ['a multiple', { type: 'integer', multipleOf: 5 }, 10],
  ['a fraction that is a multiple', { type: 'number', multipleOf: 0.5 }, 2.5],
  ['a number of an enum', { type: 'integer', enum: [1, 2] }, 2],
  ['a fraction whose integer part is in the enum', { type: 'number', enum: [0, 1] }, 0.3],
  ['different items', { type: 'array', items: { type: 'integer' }, uniqueItems: true }, [1, 2]],
  ['null', { type: 'string', nullable: true }, null],
  ['null among the items', { type: 'array', items: { type: 'string', nullable: true } }, [null]],
  ['null that is required', { type: 'object', required: ['b'], properties: { b: { type: 'string', nullable: true } } }, { b: null }],
  ['an unknown format', { type: 'string', format: 'color' }, 'x'],
  ['a list for a string with a format, as the API server does', { type: 'string', format: 'date' }, [{}]],
  ['a value with a pattern that JavaScript does not support', { type: 'string', pattern: '^\\pL[[:digit:]]$' }, 'a1'],
  ['an int-or-string', { 'x-kubernetes-int-or-string': true, 'anyOf': [{ type: 'integer' }, { type: 'string' }], 'pattern': '^[0-9]' }, 5],
  ['one of the alternatives', { type: 'object', properties: { b: {}, c: {} }, anyOf: [{ required: ['b'] }, { required: ['c'] }] }, { c: 1 }],
  ['exactly one alternative', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, 'ax'],
  ['a value that does not match not', { type: 'string', not: { enum: ['x'] } }, 'y'],
  ['all of the schemas in allOf', { type: 'string', allOf: [{ pattern: '^a' }, { minLength: 2 }] }, 'ab'],
  ['an embedded object', { 'type': 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }, { apiVersion: 'apps/v1', kind: 'Deployment', spec: {} }],
])('admits %s', (_, schema, value) => {
  expect(verdictOn(schema, value)).toEqual([]);
});

test.each<[string, CrdSchema, unknown, string]>([
  ['an exclusive bound itself', { type: 'integer', minimum: 1, exclusiveMinimum: true }, 1, 'schema-range spec.a must be greater than 1, got 1; Set a number that is greater than 1.'],
  [
    'a value beyond exclusive bounds', { type: 'number', minimum: 1, maximum: 2, exclusiveMaximum: true }, 2,
    'schema-range spec.a must be at least 1 and less than 2, got 2; Set a number that is at least 1 and less than 2.',
  ],
  ['a fraction beyond a bound', { type: 'number', maximum: 2 }, 2.5, 'schema-range spec.a must be at most 2, got 2.5; Set a number of at most 2.'],
  ['a value that is not a multiple', { type: 'integer', multipleOf: 5 }, 7, 'schema-multiple spec.a must be a multiple of 5, got 7; Set a multiple of 5.'],
  ['any integer for a factor whose integer part is 0', { type: 'number', multipleOf: 0.5 }, 1, 'schema-multiple spec.a must be a multiple of 0.5, got 1; Set a multiple of 0.5.'],
  ['a number that is not in the enum', { type: 'integer', enum: [1, 2] }, 3, 'schema-enum spec.a must be a value that the CRD accepts, got 3; Use one of 1, 2.'],
  ['a string that is not in the enum', { type: 'string', enum: ['One', 'Two'] }, 'one', 'schema-enum spec.a must be a value that the CRD accepts, got "one"; Did you mean One?'],
  ['a boolean that is not in the enum', { type: 'boolean', enum: [true] }, false, 'schema-enum spec.a must be a value that the CRD accepts, got false; Set true.'],
  ['null with an enum without null', { type: 'string', nullable: true, enum: ['x'] }, null, 'schema-enum spec.a must be a value that the CRD accepts, got null; Set "x".'],
  [
    'null among items with an enum', { type: 'array', items: { type: 'integer', nullable: true, enum: [1] } }, [1, null],
    'schema-enum spec.a[1] must be a value that the CRD accepts, got null; Set 1.',
  ],
  ['a duplicate item', { type: 'array', items: { type: 'object', properties: { b: {} } }, uniqueItems: true }, [{}, {}], 'schema-duplicate spec.a[1] has duplicate value {}; Remove the duplicate.'],
  ['a missing field', { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }, {}, 'schema-required spec.a.b is required; Add b, for example b: demo.'],
  ['a string that does not match the pattern', { type: 'string', pattern: '^a' }, 'b', 'schema-pattern spec.a must be a string that matches ^a, got "b"; Use a string that matches ^a.'],
  [
    'a string that does not match a pattern that JavaScript does not support', { type: 'string', pattern: '^\\p{Lu}' }, 'b',
    'schema-pattern spec.a must match ^\\p{Lu}, got "b"; Set a string that matches the pattern.',
  ],
  ['a string with a wrong format', { type: 'string', format: 'date' }, '2026-02-30', 'schema-format spec.a must have the format date, got "2026-02-30"; Use a value such as "2026-01-31".'],
  [
    'no alternative of anyOf', { type: 'object', properties: { b: { type: 'integer' }, c: { type: 'integer' } }, anyOf: [{ required: ['b'] }, { properties: { c: { minimum: 5 } }, required: ['c'] }] }, { c: 1 },
    'schema-any-of spec.a must match one of 2 alternatives in the schema: (1) spec.a.b is required; (2) spec.a.c must be at least 5, got 1; Set a value that matches one of the alternatives.',
  ],
  [
    'two alternatives of oneOf', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }, { minLength: 5 }] }, 'ab',
    'schema-one-of spec.a must match exactly one of 3 alternatives in the schema, but matches 2; Set a value that matches only one alternative.',
  ],
  [
    'no alternative of oneOf', { type: 'string', oneOf: [{ pattern: '^a' }] }, 'b',
    'schema-any-of spec.a must match the alternative in the schema: spec.a must be a string that matches ^a, got "b"; Set a value that matches the alternative.',
  ],
  ['a value that matches not', { type: 'string', not: { enum: ['x'] } }, 'x', 'schema-not spec.a must not match the schema under "not"; Set a value that does not match the schema under "not" in the CRD.'],
  ['a value that misses one schema of allOf', { type: 'string', allOf: [{ pattern: '^a' }, { minLength: 2 }] }, 'a', 'schema-length spec.a must have at least 2 characters, got 1; Use at least 2 characters.'],
  [
    'an embedded object without a kind', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1' },
    'schema-embedded spec.a.kind is required; Add kind, for example kind: ConfigMap.',
  ],
  [
    'an embedded object with a wrong apiVersion', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'a/b/c', kind: 'Pod' },
    'schema-embedded spec.a.apiVersion must be a valid Kubernetes apiVersion, got "a/b/c"; Set apiVersion, for example apiVersion: v1.',
  ],
  [
    'an embedded object with wrong metadata', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata: { uid: 5 } },
    'schema-embedded spec.a.metadata.uid must be a string, got 5; Quote the value: "5".',
  ],
])('rejects %s', (_, schema, value, line) => {
  expect(verdictOn(schema, value)).toEqual([line]);
});

test.each<[string, CrdSchema, unknown, string]>([
  ['a format', { type: 'string', format: 'isbn' }, 'x', 'the format isbn is not evaluated'],
  ['one of two alternatives', { type: 'string', anyOf: [{ format: 'isbn' }, { pattern: '^a' }] }, 'x', 'the keyword "anyOf" with 2 alternatives is not evaluated'],
  ['exactly one alternative', { type: 'string', oneOf: [{ format: 'isbn' }, { pattern: '^x' }] }, 'x', 'the keyword "oneOf" with 2 alternatives is not evaluated'],
  ['the schema of not', { type: 'string', not: { format: 'isbn' } }, 'x', 'the keyword "not" is not evaluated'],
  [
    'the labels of an embedded object', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { a: 'b' } } },
    'metadata of embedded objects is not checked',
  ],
])('reports that it cannot check %s', (_, schema, value, message) => {
  const { admitted, findings } = judge({ type: 'object', properties: { a: schema } }, { a: value });
  expect({ admitted, messages: findings.map(({ rule, message: text }) => `${rule} ${text}`) }).toEqual({ admitted: null, messages: [`schema-not-judged ${message}`] });
});

test('accepts a value that matches one alternative, even if others cannot be checked', () => {
  expect(judge({ type: 'object', properties: { a: { type: 'string', anyOf: [{ format: 'isbn' }, { pattern: '^x' }] } } }, { a: 'x' })).toEqual({ admitted: true, findings: [] });
});
