import { specType } from '../../../scripts/import-apis/types';
import { FieldFacts, KindFacts } from '../../../src/karpenter/versions/facts';

function facts(spec: FieldFacts, version = 'v1'): KindFacts {
  return {
    group: 'example.com',
    version,
    kind: 'Thing',
    scope: 'Cluster',
    releases: ['1.0.0', '1.1.0', '1.2.0'],
    schema: { type: 'object', properties: { spec } },
  };
}

/** Returns the members of the generated interface, one per line. */
function members(properties: { [name: string]: FieldFacts }, required?: FieldFacts['required']): string {
  return specType(facts({ type: 'object', properties, required })).split('\n').slice(4, -2).join('\n');
}

test('writes an interface with its source', () => {
  expect(specType(facts({ type: 'object', properties: { size: { type: 'integer' } } }))).toBe([
    '// Generated from imports/ by `npx projen import-apis`: do not edit.',
    '',
    '/** The spec of example.com/v1 Thing, with the field names of the API, in any release from 1.0.0 to 1.2.0. */',
    'export interface ThingV1Spec {',
    '  readonly size?: number;',
    '}',
    '',
  ].join('\n'));
});

test.each([
  ['v1', 'ThingV1Spec'],
  ['v1alpha1', 'ThingV1Alpha1Spec'],
  ['v2beta3', 'ThingV2Beta3Spec'],
])('names the interface of %s %s', (version, name) => {
  expect(specType(facts({ type: 'object', properties: {} }, version))).toContain(`export interface ${name} {`);
});

test.each<[string, FieldFacts, string]>([
  ['text', { type: 'string' }, 'string'],
  ['a truth value', { type: 'boolean' }, 'boolean'],
  ['a whole number', { type: 'integer' }, 'number'],
  ['a number', { type: 'number' }, 'number'],
  ['a number or text', { intOrString: true }, 'number | string'],
  ['a list', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'ReadonlyArray<ReadonlyArray<string>>'],
  ['a map', { type: 'object', values: { type: 'boolean' } }, '{ readonly [key: string]: boolean }'],
  ['a free object', { type: 'object' }, '{ readonly [key: string]: unknown }'],
  ['anything', {}, 'unknown'],
  ['a type in spans', { type: { spans: [{ since: '1.1.0', value: 'string' }] } }, 'string'],
])('has a type for %s', (_, field, type) => {
  expect(members({ a: field })).toBe(`  readonly a?: ${type};`);
});

test('leaves the given paths untyped, and names the project of the release', () => {
  const spec: FieldFacts = { type: 'object', properties: { a: { type: 'array', items: { type: 'object', properties: {} } } } };
  expect(specType({ ...facts(spec), releases: [], of: { name: 'Argo CD', release: '3.5.1' } }, ['a[]']).split('\n').slice(2)).toEqual([
    '/** The spec of example.com/v1 Thing, with the field names of the API, as defined in Argo CD 3.5.1. */',
    'export interface ThingV1Spec {',
    '  readonly a?: ReadonlyArray<unknown>;',
    '}',
    '',
  ]);
});

test('indents an object in a list', () => {
  expect(members({ a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } } })).toBe([
    '  readonly a?: ReadonlyArray<{',
    '    readonly b: string;',
    '  }>;',
  ].join('\n'));
});

test('requires only fields that every release requires', () => {
  const required = { spans: [{ since: '1.0.0', until: '1.0.0', value: ['a', 'b'] }, { since: '1.1.0', value: ['b', 'c'] }] };
  expect(members({ a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } }, required)).toBe([
    '  readonly a?: string;',
    '  readonly b: string;',
    '  readonly c?: string;',
  ].join('\n'));
});

test('rejects a field that changed its type', () => {
  const type = { spans: [{ since: '1.0.0', until: '1.0.0', value: 'string' as const }, { since: '1.1.0', value: 'integer' as const }] };
  expect(() => members({ a: { type } })).toThrow(new Error('a field must not change its type, got string, integer'));
});
