import { readCrd } from '../../../scripts/import-apis/crd';

describe('readCrd', () => {
  const read = (openAPIV3Schema: object) => readCrd(crdOf(openAPIV3Schema))[0].schema;

  test('reads only the served versions', () => {
    const crd = crdOf({ type: 'object' });
    crd.spec.versions.unshift({ name: 'v1beta1', served: false, schema: { openAPIV3Schema: { 'x-foreign': 1 } } });
    expect(readCrd(crd)).toEqual([{ group: 'example.com', version: 'v1', kind: 'Thing', scope: 'Cluster', schema: { type: 'object' } }]);
  });

  test('takes the keywords over in the words of imports/', () => {
    expect(read({
      'type': 'object',
      'description': 'left out',
      'required': ['spec', 'items'],
      'properties': {
        items: { 'type': 'array', 'maxItems': 5, 'items': { type: 'string', enum: ['b', 'a'] }, 'x-kubernetes-list-type': 'set' },
        spec: { type: 'object', additionalProperties: { 'anyOf': [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true } },
      },
      'x-kubernetes-preserve-unknown-fields': true,
    })).toEqual({
      type: 'object',
      required: ['items', 'spec'],
      properties: {
        items: { type: 'array', maxItems: 5, items: { type: 'string', enum: ['a', 'b'] }, listType: 'set' },
        spec: { type: 'object', values: { intOrString: true } },
      },
      preserveUnknownFields: true,
    });
  });

  test('puts pattern and the patterns of allOf into one list', () => {
    expect(read({ type: 'string', pattern: '^a', allOf: [{ pattern: 'b' }, { pattern: 'c$' }] })).toEqual({ type: 'string', patterns: ['^a', 'b', 'c$'] });
  });

  test('keeps hashes of CEL rules, sorted', () => {
    const rules = [{ rule: 'self > 1', message: 'more' }, { rule: 'self < 3' }];
    expect(read({ 'type': 'integer', 'x-kubernetes-validations': rules })).toEqual({ type: 'integer', cel: ['28d403543734', '4101aa0918e9'] });
  });

  test.each([
    ['at the root', { not: {} }, 'Thing.v1: the schema keyword not is not known; teach it to scripts/import-apis/crd.ts'],
    [
      'in a property',
      { properties: { spec: { properties: { size: { multipleOf: 2 } } } } },
      'Thing.v1.spec.size: the schema keyword multipleOf is not known; teach it to scripts/import-apis/crd.ts',
    ],
    ['in an item', { items: { oneOf: [] } }, 'Thing.v1[]: the schema keyword oneOf is not known; teach it to scripts/import-apis/crd.ts'],
    [
      'in a map value',
      { additionalProperties: { uniqueItems: true } },
      'Thing.v1{}: the schema keyword uniqueItems is not known; teach it to scripts/import-apis/crd.ts',
    ],
  ])('refuses an unknown keyword %s', (_, schema, message) => {
    expect(() => read(schema)).toThrow(new Error(message));
  });

  test('refuses anyOf of its own', () => {
    expect(() => read({ properties: { spec: { anyOf: [{ type: 'string' }] } } }))
      .toThrow(new Error('Thing.v1.spec: anyOf is known only beside x-kubernetes-int-or-string, as [{"type":"integer"},{"type":"string"}]'));
  });

  test.each([{ maxLength: 3 }, { pattern: 'a', maxLength: 3 }, {}])('refuses allOf with %j', (part) => {
    expect(() => read({ properties: { spec: { items: { allOf: [{ pattern: 'b' }, part] } } } }))
      .toThrow(new Error(`Thing.v1.spec[]: of allOf only patterns are known, not ${JSON.stringify(part)}`));
  });
});

function crdOf(openAPIV3Schema: object) {
  return {
    spec: {
      group: 'example.com',
      names: { kind: 'Thing' },
      scope: 'Cluster',
      versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema } }],
    },
  };
}
