import * as fc from 'fast-check';
import { generatedKind } from './kinds';
import { mergeKind } from '../../../scripts/import-apis/merge';
import { shareRepeated } from '../../../scripts/import-apis/share';
import { FieldFacts, KindFacts } from '../../../src/karpenter/versions/facts';
import { resolveShared } from '../../../src/karpenter/versions/shared-facts';

function factsOf(properties: { readonly [name: string]: FieldFacts }): KindFacts {
  return { group: 'example.com', version: 'v1', kind: 'Thing', scope: 'Cluster', releases: [], schema: { type: 'object', properties } };
}

const PART: FieldFacts = {
  type: 'object',
  required: ['first', 'second'],
  properties: { first: { type: 'string', minLength: 1, maxLength: 63 }, second: { type: 'string' } },
};
const LIST: FieldFacts = { type: 'array', listType: 'atomic', items: PART };

test('stores repeated fields once, without their children again', () => {
  expect(shareRepeated(factsOf({ a: LIST, b: LIST, c: { type: 'string' }, d: { type: 'string' } }))).toMatchObject({
    shared: [LIST],
    schema: { type: 'object', properties: { a: { shared: 0 }, b: { shared: 0 }, c: { type: 'string' }, d: { type: 'string' } } },
  });
});

test('lets shared fields reference other shared fields', () => {
  const file = shareRepeated(factsOf({ a: LIST, b: LIST, c: PART }));
  expect(file).toMatchObject({
    shared: [PART, { ...LIST, items: { shared: 0 } }],
    schema: { properties: { a: { shared: 1 }, b: { shared: 1 }, c: { shared: 0 } } },
  });
  const { properties } = resolveShared(file).schema;
  expect(properties!.a).toBe(properties!.b);
  expect(properties!.a.items).toBe(properties!.c);
});

test('is reversible for any facts', () => {
  fc.assert(fc.property(generatedKind(), (kind) => {
    const facts = mergeKind(kind);
    expect(resolveShared(JSON.parse(JSON.stringify(shareRepeated(facts))))).toEqual(JSON.parse(JSON.stringify(facts)));
  }));
});
