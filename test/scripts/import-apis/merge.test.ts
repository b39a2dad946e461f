import * as fc from 'fast-check';
import { Kind, generatedKind, kindOf } from './kinds';
import { CrdField } from '../../../scripts/import-apis/crd';
import { mergeKind, unmergeKind } from '../../../scripts/import-apis/merge';

describe('mergeKind', () => {
  test('stores constant facts once, and spans of changed facts', () => {
    const kind = kindOf({
      '1.0.0': { type: 'object', properties: { a: { type: 'string', maxLength: 3, cel: ['h1'] } } },
      '1.1.0': { type: 'object', properties: { a: { type: 'string', cel: ['h1', 'h2'] }, b: { type: 'boolean' } } },
      '1.2.0': { type: 'object', properties: { a: { type: 'string', maxLength: 5, cel: ['h2'] }, b: { type: 'boolean', default: false } } },
      '1.3.0': { type: 'object', properties: { b: { type: 'boolean', default: true } } },
    });
    expect(mergeKind(kind)).toEqual({
      group: 'example.com',
      version: 'v1',
      kind: 'Thing',
      scope: 'Cluster',
      releases: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'],
      schema: {
        type: 'object',
        properties: {
          a: {
            until: '1.2.0',
            type: 'string',
            maxLength: { spans: [{ since: '1.0.0', until: '1.0.0', value: 3 }, { since: '1.2.0', value: 5 }] },
            cel: [{ hash: 'h1', until: '1.1.0' }, { hash: 'h2', since: '1.1.0' }],
          },
          b: {
            since: '1.1.0',
            type: 'boolean',
            default: { spans: [{ since: '1.2.0', until: '1.2.0', value: false }, { since: '1.3.0', value: true }] },
          },
        },
      },
    });
    expectRoundTrip(kind);
  });

  test('keeps items and map values that are added or removed', () => {
    const kind = kindOf({
      '1.0.0': { type: 'array', items: { type: 'string' } },
      '1.1.0': { type: 'array', items: { type: 'string', minLength: 1 }, values: { type: 'integer' } },
      '1.2.0': { type: 'array', values: { type: 'integer', nullable: true } },
    });
    expectRoundTrip(kind);
    const { items, values } = mergeKind(kind).schema;
    expect([items!.until, values!.since]).toEqual(['1.1.0', '1.1.0']);
  });

  test.each<[string, (present: boolean) => CrdField, string]>([
    ['a property', (present) => ({ properties: { a: { type: 'string' }, ...(present && { b: { type: 'string' } }) } }), 'Thing.v1.b'],
    ['the items', (present) => ({ properties: { a: { ...(present && { items: { type: 'string' } }) } } }), 'Thing.v1.a[]'],
    ['the map values', (present) => ({ ...(present && { values: { type: 'string' } }) }), 'Thing.v1{}'],
    ['a CEL rule', (present) => ({ cel: present ? ['h1', 'h2'] : ['h1'] }), 'Thing.v1: CEL rule h2'],
  ])('rejects %s if it is removed and added again', (_, field, path) => {
    const kind = kindOf({ '1.0.0': field(true), '1.1.0': field(false), '1.2.0': field(true) });
    expect(() => mergeKind(kind))
      .toThrow(new Error(`${path} is removed and added again: it is in 1.0.0, 1.2.0. The files in imports/ support only one span per field.`));
  });

  test('keeps all facts of all kinds', () => {
    fc.assert(fc.property(generatedKind(), expectRoundTrip), { numRuns: 300 });
  });

  test('merges its own output to the same facts', () => {
    fc.assert(fc.property(generatedKind(), (kind) => {
      const facts = mergeKind(kind);
      expect(mergeKind(new Map(facts.releases.map((release) => [release, unmergeKind(facts, release)])))).toEqual(facts);
    }), { numRuns: 100 });
  });
});

/** Merges a kind, converts the result to JSON and back, and expects to restore each release. */
function expectRoundTrip(kind: Kind): void {
  const facts = JSON.parse(JSON.stringify(mergeKind(kind)));
  for (const [release, crd] of kind) expect({ release, ...unmergeKind(facts, release) }).toStrictEqual({ release, ...crd });
}
