import { pruneUnknown } from '../../../src/checks/crds/prune-unknown';
import { CrdSchema } from '../../../src/karpenter/versions/crd';

/** Returns the pruned spec, and the paths of the removed fields. */
function completed(spec: CrdSchema, value: unknown): { readonly spec: unknown; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const result = pruneUnknown({ spec: value }, { type: 'object', properties: { spec } }, ({ path }) => dropped.push(path));
  return { spec: result.spec, dropped };
}

const TEXT = { type: 'string' } as const;

describe('unknown fields', () => {
  test.each<[string, CrdSchema, unknown, unknown, string[]]>([
    ['are removed', { properties: { a: TEXT } }, { a: 'x', b: 1 }, { a: 'x' }, ['spec.b']],
    ['are removed in items', { items: { properties: { a: TEXT } } }, [{ b: 1 }, { a: 'x' }], [{}, { a: 'x' }], ['spec[0].b']],
    ['are removed in entries of a map', { additionalProperties: { properties: {} } }, { 'a.b': { c: 1 } }, { 'a.b': {} }, ['spec["a.b"].c']],
    ['are removed in entries of a typed map', { additionalProperties: { type: 'object', properties: {} } }, { a: { c: 1 } }, { a: {} }, ['spec["a"].c']],
    ['are removed below additionalProperties: true', { additionalProperties: true }, { a: 1, b: { c: 1 } }, { a: 1, b: {} }, ['spec.b.c']],
    ['are kept with x-kubernetes-preserve-unknown-fields', { 'x-kubernetes-preserve-unknown-fields': true }, { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } }, []],
    [
      'are removed below known fields next to kept ones', { 'x-kubernetes-preserve-unknown-fields': true, 'properties': { a: { properties: {} } } },
      { a: { b: 1 }, c: { d: 1 } }, { a: {}, c: { d: 1 } }, ['spec.a.b'],
    ],
    [
      'are kept in items of a list with x-kubernetes-preserve-unknown-fields', { 'x-kubernetes-preserve-unknown-fields': true, 'items': { properties: { a: { properties: {} } } } },
      [{ b: 1, a: { c: 1 } }], [{ b: 1, a: {} }], ['spec[0].a.c'],
    ],
    [
      'are removed in embedded objects', { 'x-kubernetes-embedded-resource': true, 'properties': {} },
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: {} }, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' } }, ['spec.spec'],
    ],
    ['are removed with the name __proto__', { properties: {} }, JSON.parse('{"__proto__": 1}'), {}, ['spec.__proto__']],
  ])('%s', (_, schema, value, spec, dropped) => {
    expect(completed(schema, value)).toEqual({ spec, dropped });
  });

  test('are kept with the name __proto__', () => {
    const { spec } = completed({ 'x-kubernetes-preserve-unknown-fields': true }, JSON.parse('{"__proto__": 1}'));
    expect(JSON.stringify(spec)).toBe('{"__proto__":1}');
  });
});

describe('nulls and defaults', () => {
  test.each<[string, CrdSchema, unknown, unknown]>([
    ['null is removed', { properties: { a: TEXT } }, { a: null }, {}],
    ['null is kept in a nullable field', { properties: { a: { ...TEXT, nullable: true } } }, { a: null }, { a: null }],
    ['null is removed in a map', { additionalProperties: TEXT }, { a: null }, {}],
    ['null is kept in a list', { items: TEXT }, [null], [null]],
    ['a default', { properties: { a: { ...TEXT, default: 'x' } } }, {}, { a: 'x' }],
    ['a default for null', { properties: { a: { ...TEXT, default: 'x' } } }, { a: null }, { a: 'x' }],
    ['no default for null in a nullable field', { properties: { a: { ...TEXT, default: 'x', nullable: true } } }, { a: null }, { a: null }],
    ['a default in a default', { properties: { a: { default: {}, properties: { b: { ...TEXT, default: 'x' } } } } }, {}, { a: { b: 'x' } }],
    ['a default in an item', { items: { properties: { a: { ...TEXT, default: 'x' } } } }, [{}], [{ a: 'x' }]],
    ['a default for null in a list', { items: { ...TEXT, default: 'x' } }, [null], ['x']],
    ['a default for null in a map', { additionalProperties: { ...TEXT, default: 'x' } }, { a: null }, { a: 'x' }],
    ['no default where the object is not there', { properties: { a: { properties: { b: { ...TEXT, default: 'x' } } } } }, {}, {}],
  ])('%s', (_, schema, value, spec) => {
    expect(completed(schema, value)).toEqual({ spec, dropped: [] });
  });

  test('copies defaults for each object', () => {
    const schema: CrdSchema = { properties: { a: { type: 'object', default: {} } } };
    const [one, other] = [completed(schema, {}), completed(schema, {})].map(({ spec }) => (spec as any).a);
    expect(one).not.toBe(other);
  });
});

test('does not change its argument', () => {
  const object = { spec: { a: null, b: 1 } };
  pruneUnknown(object, { type: 'object', properties: { spec: { properties: { a: TEXT } } } }, () => undefined);
  expect(object).toEqual({ spec: { a: null, b: 1 } });
});
