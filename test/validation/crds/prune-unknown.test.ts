import { pruneUnknown } from '../../../src/validation/crds/prune-unknown';
import { CrdSchema } from '../../../src/versions/crd';

/** The spec as the API server goes on with it, and the fields that it dropped. */
function completed(spec: CrdSchema, value: unknown): { readonly spec: unknown; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const result = pruneUnknown({ spec: value }, { type: 'object', properties: { spec } }, ({ path }) => dropped.push(path));
  return { spec: result.spec, dropped };
}

const TEXT = { type: 'string' } as const;

describe('unknown fields', () => {
  test.each<[string, CrdSchema, unknown, unknown, string[]]>([
    ['go', { properties: { a: TEXT } }, { a: 'x', b: 1 }, { a: 'x' }, ['spec.b']],
    ['go in items', { items: { properties: { a: TEXT } } }, [{ b: 1 }, { a: 'x' }], [{}, { a: 'x' }], ['spec[0].b']],
    ['go in entries', { additionalProperties: { properties: {} } }, { 'a.b': { c: 1 } }, { 'a.b': {} }, ['spec["a.b"].c']],
    ['go where any value may be', { additionalProperties: true }, { a: 1, b: { c: 1 } }, { a: 1, b: {} }, ['spec.b.c']],
    ['stay where they are to', { 'x-kubernetes-preserve-unknown-fields': true }, { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } }, []],
    [
      'go again below what is known beside them', { 'x-kubernetes-preserve-unknown-fields': true, 'properties': { a: { properties: {} } } },
      { a: { b: 1 }, c: { d: 1 } }, { a: {}, c: { d: 1 } }, ['spec.a.b'],
    ],
    [
      'stay in items of a list that keeps them', { 'x-kubernetes-preserve-unknown-fields': true, 'items': { properties: { a: { properties: {} } } } },
      [{ b: 1, a: { c: 1 } }], [{ b: 1, a: {} }], ['spec[0].a.c'],
    ],
    [
      'go beside what embedded objects have', { 'x-kubernetes-embedded-resource': true, 'properties': {} },
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: {} }, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' } }, ['spec.spec'],
    ],
    ['go also when they are called __proto__', { properties: {} }, JSON.parse('{"__proto__": 1}'), {}, ['spec.__proto__']],
  ])('%s', (_, schema, value, spec, dropped) => {
    expect(completed(schema, value)).toEqual({ spec, dropped });
  });

  test('called __proto__ stay fields', () => {
    const { spec } = completed({ 'x-kubernetes-preserve-unknown-fields': true }, JSON.parse('{"__proto__": 1}'));
    expect(JSON.stringify(spec)).toBe('{"__proto__":1}');
  });
});

describe('nulls and defaults', () => {
  test.each<[string, CrdSchema, unknown, unknown]>([
    ['null goes', { properties: { a: TEXT } }, { a: null }, {}],
    ['null stays where it may', { properties: { a: { ...TEXT, nullable: true } } }, { a: null }, { a: null }],
    ['null in a map goes', { additionalProperties: TEXT }, { a: null }, {}],
    ['null in a list stays', { items: TEXT }, [null], [null]],
    ['a default', { properties: { a: { ...TEXT, default: 'x' } } }, {}, { a: 'x' }],
    ['a default for null', { properties: { a: { ...TEXT, default: 'x' } } }, { a: null }, { a: 'x' }],
    ['no default for null where it may stand', { properties: { a: { ...TEXT, default: 'x', nullable: true } } }, { a: null }, { a: null }],
    ['a default in a default', { properties: { a: { default: {}, properties: { b: { ...TEXT, default: 'x' } } } } }, {}, { a: { b: 'x' } }],
    ['a default in an item', { items: { properties: { a: { ...TEXT, default: 'x' } } } }, [{}], [{ a: 'x' }]],
    ['a default for null in a list', { items: { ...TEXT, default: 'x' } }, [null], ['x']],
    ['a default for null in a map', { additionalProperties: { ...TEXT, default: 'x' } }, { a: null }, { a: 'x' }],
    ['no default where the object is not there', { properties: { a: { properties: { b: { ...TEXT, default: 'x' } } } } }, {}, {}],
  ])('%s', (_, schema, value, spec) => {
    expect(completed(schema, value)).toEqual({ spec, dropped: [] });
  });

  test('a default is not shared between objects', () => {
    const schema: CrdSchema = { properties: { a: { type: 'object', default: {} } } };
    const [one, other] = [completed(schema, {}), completed(schema, {})].map(({ spec }) => (spec as any).a);
    expect(one).not.toBe(other);
  });
});

test('the object given is left as it is', () => {
  const object = { spec: { a: null, b: 1 } };
  pruneUnknown(object, { type: 'object', properties: { spec: { properties: { a: TEXT } } } }, () => undefined);
  expect(object).toEqual({ spec: { a: null, b: 1 } });
});
