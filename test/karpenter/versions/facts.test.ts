import { FieldFacts, compareReleases, schemaOf, spanHolds, spansOf } from '../../../src/karpenter/versions/facts';

describe('compareReleases', () => {
  test.each([
    ['1.8.8', '1.8.8', 0],
    ['1.8.8', '1.8.9', -1],
    ['1.9.2', '1.10.2', -1],
    ['1.10.2', '1.9.2', 1],
    ['0.37.8', '1.0.14', -1],
    ['1.0.14', '1.0.5', 1],
    ['2.0.0', '1.99.99', 1],
  ])('compares %s with %s', (a, b, sign) => {
    expect(Math.sign(compareReleases(a, b))).toBe(sign);
  });

  test('sorts oldest first', () => {
    expect(['1.10.2', '1.9.2', '0.37.8', '1.0.14'].sort(compareReleases)).toEqual(['0.37.8', '1.0.14', '1.9.2', '1.10.2']);
  });
});

describe('spanHolds', () => {
  test.each([
    [{}, '1.0.0', true],
    [{ since: '1.9.2' }, '1.8.8', false],
    [{ since: '1.9.2' }, '1.9.2', true],
    [{ since: '1.9.2' }, '1.10.2', true],
    [{ until: '1.9.2' }, '1.9.2', true],
    [{ until: '1.9.2' }, '1.10.2', false],
    [{ since: '1.5.8', until: '1.9.2' }, '1.4.4', false],
    [{ since: '1.5.8', until: '1.9.2' }, '1.7.6', true],
    [{ since: '1.5.8', until: '1.9.2' }, '1.11.3', false],
  ])('%j contains %s: %p', (span, release, holds) => {
    expect(spanHolds(span, release)).toBe(holds);
  });
});

describe('spansOf', () => {
  test('returns no spans for a missing fact', () => {
    expect(spansOf(undefined)).toEqual([]);
  });

  test.each([['text'], [0], [false], [null], [['a', 'b']], [{ a: 1 }]])('returns one open span for the constant fact %j', (value) => {
    expect(spansOf<unknown>(value)).toEqual([{ value }]);
  });

  test('returns the spans of a fact that changed', () => {
    const spans = [{ since: '1.0.14', until: '1.8.8', value: 1 }, { since: '1.9.2', value: 2 }];
    expect(spansOf({ spans })).toBe(spans);
  });
});

describe('schemaOf', () => {
  const moved: FieldFacts = { since: '1.2.8', until: '1.5.8', type: 'string' };
  const list: FieldFacts = {
    type: 'array',
    maxItems: { spans: [{ since: '1.0.14', until: '1.2.8', value: 10 }, { since: '1.5.8', value: 20 }] },
    items: { since: '1.2.8', type: 'integer', minimum: 0 },
  };
  const map: FieldFacts = { type: 'object', values: { until: '1.2.8', type: 'string' } };
  const facts: FieldFacts = {
    type: 'object',
    required: { spans: [{ since: '1.2.8', until: '1.2.8', value: ['moved'] }] },
    default: null,
    cel: [{ hash: '0123456789ab' }],
    properties: { moved, list, map },
  };

  test('omits later fields in the first release', () => {
    expect(schemaOf(facts, '1.0.14')).toEqual({
      facts,
      type: 'object',
      default: null,
      properties: {
        list: { facts: list, type: 'array', maxItems: 10 },
        map: { facts: map, type: 'object', values: { facts: map.values, type: 'string' } },
      },
    });
  });

  test('has all fields in a release inside all spans', () => {
    expect(schemaOf(facts, '1.2.8')).toEqual({
      facts,
      type: 'object',
      default: null,
      required: ['moved'],
      properties: {
        moved: { facts: moved, type: 'string' },
        list: { facts: list, type: 'array', maxItems: 10, items: { facts: list.items, type: 'integer', minimum: 0 } },
        map: { facts: map, type: 'object', values: { facts: map.values, type: 'string' } },
      },
    });
  });

  test('omits removed fields in a later release', () => {
    expect(Object.keys(schemaOf(facts, '1.6.8').properties!)).toEqual(['list', 'map']);
    expect(schemaOf(facts, '1.6.8').properties!.map).toEqual({ facts: map, type: 'object' });
    expect(schemaOf(facts, '1.6.8').properties!.list.maxItems).toBe(20);
  });

  test('omits a fact between two spans', () => {
    expect(schemaOf(list, '1.3.8')).toEqual({ facts: list, type: 'array', items: { facts: list.items, type: 'integer', minimum: 0 } });
  });

  test('has no spans and CEL rules', () => {
    expect(Object.keys(schemaOf({ ...moved, cel: [{ hash: '0123456789ab' }] }, '1.2.8')).sort()).toEqual(['facts', 'type']);
  });

  test('keeps shared objects shared', () => {
    const shared: FieldFacts = { type: 'object', properties: { list } };
    const schema = schemaOf({ type: 'object', properties: { one: shared, two: { type: 'array', items: shared } } }, '1.2.8');
    expect(schema.properties!.one).toBe(schema.properties!.two.items);
    expect(schema.properties!.one).not.toBe(schemaOf(shared, '1.2.8'));
  });

  test('accepts properties with the name of a keyword', () => {
    const type: FieldFacts = { type: 'string' };
    const since: FieldFacts = { since: '1.2.8', type: 'boolean' };
    const named: FieldFacts = { type: 'object', properties: { type, since } };
    expect(schemaOf(named, '1.0.14').properties).toEqual({ type: { facts: type, type: 'string' } });
    expect(schemaOf(named, '1.2.8').properties).toEqual({ type: { facts: type, type: 'string' }, since: { facts: since, type: 'boolean' } });
  });
});
