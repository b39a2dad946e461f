import { readCrd } from '../../../scripts/import-apis/crd';

describe('readCrd', () => {
  const read = (openAPIV3Schema: object) => readCrd(crdOf(openAPIV3Schema))[0].schema;

  test('reads only the served versions', () => {
    const crd = crdOf({ type: 'object' });
    crd.spec.versions.unshift({ name: 'v1beta1', served: false, schema: { openAPIV3Schema: { 'x-foreign': 1 } } });
    expect(readCrd(crd)).toEqual([{ group: 'example.com', version: 'v1', kind: 'Thing', scope: 'Cluster', schema: { type: 'object' } }]);
  });

  test('converts keywords to the names in imports/', () => {
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

  test('merges pattern and the patterns of allOf into one list', () => {
    expect(read({ type: 'string', pattern: '^a', allOf: [{ pattern: 'b' }, { pattern: 'c$' }] })).toEqual({ type: 'string', patterns: ['^a', 'b', 'c$'] });
  });

  test('keeps sorted hashes of CEL rules', () => {
    const rules = [{ rule: 'self > 1', message: 'more' }, { rule: 'self < 3' }];
    expect(read({ 'type': 'integer', 'x-kubernetes-validations': rules })).toEqual({ type: 'integer', cel: ['28d403543734', '4101aa0918e9'] });
  });

  test.each([
    ['at the root', { not: {} }, 'Thing.v1: unknown schema keyword not. Add it to scripts/import-apis/crd.ts.'],
    [
      'in a property',
      { properties: { spec: { properties: { size: { multipleOf: 2 } } } } },
      'Thing.v1.spec.size: unknown schema keyword multipleOf. Add it to scripts/import-apis/crd.ts.',
    ],
    ['in an item', { items: { oneOf: [] } }, 'Thing.v1[]: unknown schema keyword oneOf. Add it to scripts/import-apis/crd.ts.'],
    [
      'in a map value',
      { additionalProperties: { uniqueItems: true } },
      'Thing.v1{}: unknown schema keyword uniqueItems. Add it to scripts/import-apis/crd.ts.',
    ],
  ])('rejects the unknown keyword %s', (_, schema, message) => {
    expect(() => read(schema)).toThrow(new Error(message));
  });

  test('rejects anyOf without int-or-string', () => {
    expect(() => read({ properties: { spec: { anyOf: [{ type: 'string' }] } } }))
      .toThrow(new Error('Thing.v1.spec: anyOf is supported only together with x-kubernetes-int-or-string, as [{"type":"integer"},{"type":"string"}]'));
  });

  test.each([{ maxLength: 3 }, { pattern: 'a', maxLength: 3 }, {}])('rejects allOf with %j', (part) => {
    expect(() => read({ properties: { spec: { items: { allOf: [{ pattern: 'b' }, part] } } } }))
      .toThrow(new Error(`Thing.v1.spec[]: allOf supports only patterns, got ${JSON.stringify(part)}`));
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
