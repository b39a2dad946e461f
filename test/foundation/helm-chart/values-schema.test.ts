import { loadChart, renderChart } from '../../../src/foundation/helm-chart/render-chart';

const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$', minLength: 2, maxLength: 4 },
    count: { type: ['integer', 'null'], minimum: 1, maximum: 5 },
    kind: { type: 'string', enum: ['a', 'b'] },
    list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
    map: { type: 'object', patternProperties: { '^x': { type: 'boolean' } }, additionalProperties: { $ref: '#/definitions/tree' }, propertyNames: { maxLength: 3 }, minProperties: 1, maxProperties: 2 },
    all: { allOf: [{ minimum: 2 }, { maximum: 4 }] },
    none: false,
    any: true,
  },
  definitions: { tree: { type: 'object', additionalProperties: { $ref: '#/definitions/tree' } } },
};

/** Returns the message about values that a schema rejects, or undefined. */
function messageOf(values: object, schema: object = SCHEMA, options: object = {}): string | undefined {
  const chart = loadChart(new Map([['Chart.yaml', 'name: nodes'], ['values.schema.json', JSON.stringify(schema)]]));
  const result = 'problem' in chart ? chart : renderChart(chart, { releaseName: 'a', namespace: 'b', values: [values], ...options });
  return 'problem' in result ? result.problem.message : undefined;
}

test.each([
  [{}, 'name is required'],
  [{ name: 5 }, 'name must have the type string, got number'],
  [{ name: 'A' }, 'name must match ^[a-z]+$, got "A"; name must be at least 2 characters long, got 1'],
  [{ name: 'éé' }, 'name must match ^[a-z]+$, got "éé"'],
  [{ name: 'abcde' }, 'name must be at most 4 characters long, got 5'],
  [{ name: 'ab', count: 1.5 }, 'count must have the type integer or null, got number'],
  [{ name: 'ab', count: 0 }, 'count must be at least 1, got 0'],
  [{ name: 'ab', count: 6 }, 'count must be at most 5, got 6'],
  [{ name: 'ab', kind: 'c' }, 'kind must be one of "a" and "b"'],
  [{ name: 'ab', list: [] }, 'list must be a list of at least 1 items, got 0'],
  [{ name: 'ab', list: ['a', 1] }, 'list[1] must have the type string, got number'],
  [{ name: 'ab', list: ['a', 'a'] }, 'list must not contain an item twice'],
  [{ name: 'ab', map: { 'x': 1, 'y.z': 1 } }, 'map.x must have the type boolean, got number; map["y.z"] must have the type object, got number'],
  [{ name: 'ab', map: { a: { b: { c: 1 } } } }, 'map.a.b.c must have the type object, got number'],
  [{ name: 'ab', map: { abcd: {} } }, 'the name of map.abcd must be at most 3 characters long, got 4'],
  [{ name: 'ab', map: {} }, 'map must be a map with at least 1 keys, got 0'],
  [{ name: 'ab', map: { a: {}, b: {}, c: {} } }, 'map must be a map with at most 2 keys, got 3'],
  [{ name: 'ab', all: 1 }, 'all must be at least 2, got 1'],
  [{ name: 'ab', none: 1 }, 'none is not allowed'],
  [{ name: 'ab', other: 1 }, 'unknown value other: the chart has name, count, kind, list, map, all, none, and any'],
  [{ name: 'ab', ...JSON.parse('{"__proto__": 1}') }, 'unknown value __proto__: the chart has name, count, kind, list, map, all, none, and any'],
  [{ list: 1, map: 1, count: 'a', kind: 'c' }, 'name is required; list must have the type array, got number; map must have the type object, got number; and 2 more'],
])('%j: %s', (values, message) => {
  expect(messageOf(values)).toBe(`values.schema.json rejects the values: ${message}`);
});

test('accepts values that the schema allows', () => {
  expect(messageOf({ name: 'abc', count: null, kind: 'b', list: ['a', 'b'], map: { x: true, a: { b: {} } }, all: 3, any: { a: 1 } })).toBeUndefined();
  expect(messageOf({ name: 'abc' }, SCHEMA, { parameters: [{ name: 'count', value: '5' }] })).toBeUndefined();
  expect(messageOf({ name: 5 }, SCHEMA, { skipSchemaValidation: true })).toBeUndefined();
});

test.each<[object, string]>([
  [{ $schema: SCHEMA.$schema, anyOf: [] }, 'cannot render the keyword anyOf'],
  [{ $schema: SCHEMA.$schema, $ref: 'file:///etc/passwd' }, 'cannot render the reference "file:///etc/passwd"'],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, 'cannot render a schema of another draft than draft-07'],
  [{ $schema: SCHEMA.$schema, pattern: 5 }, 'cannot render the keyword pattern'],
  [{ $schema: SCHEMA.$schema, properties: { a: { pattern: '(a' } } }, 'cannot render the pattern "(a"'],
  [{ $schema: SCHEMA.$schema, $ref: '#/definitions/a', definitions: { a: { $ref: '#/definitions/a' } } }, 'cannot render more than 600 nested levels in templates'],
])('%j: %s', (schema, message) => {
  expect(messageOf({ a: 'a' }, schema)).toBe(message);
});
