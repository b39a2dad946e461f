import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { values } from './fixtures';
import { readDocuments } from '../../../src/foundation/yaml/read-documents';
import { withDoubles } from '../../../src/foundation/yaml/with-doubles';

describe('reading documents', () => {
  test('counts documents with content, and reports their first lines', () => {
    const source = '# chart\n---\n# Source: a.yaml\na: 1\n---\n\n---\n# nothing\n---\nnull\n--- # b\n\n b: 2\n---\nc: [\n---\r\nd: 4\r\n';
    const places = [...readDocuments(source)].map(({ index, line }) => [index, line]);
    expect(places).toEqual([[0, 4], [1, 13], [2, 15], [3, 17]]);
    expect(values(source)).toEqual([{ a: 1 }, { b: 2 }, '15:4 "[" is not closed; Add the closing "]".', { d: 4 }]);
  });

  test('accepts JSON values without separators at the start of a source', () => {
    expect(values('{"a":"}{"}{"b":"\\/\\u00e9"}\n\n{"c":[1]} ')).toEqual([{ a: '}{' }, { b: '/é' }, { c: [1] }]);
    expect([...readDocuments(' {"a":1}{"b":\n"x" "y"}{"c":1}')].map(({ index, line }) => [index, line])).toEqual([[0, 1], [1, 2], [2, 2]]);
    expect(values('a: 1\n---\n{"a":1}{"b":1}')).toEqual([{ a: 1 }, expect.stringContaining('3:8 unexpected content after the end of the document')]);
    expect(values('{"a": 1}\n---\nb: 2')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test.each([
    ['- c:\n  -\n- b: 1', [{ c: [null] }, { b: 1 }]],
    ['a:\n  - x:\n    - \n    - # c\n  - - b\n', { a: [{ x: [null, null] }, ['b']] }],
    ['- - -\n  - b\n- c', [[[null], 'b'], 'c']],
    ['-\n  -\n- a\n-\n  x: 1\n- |\n  -\n- b\n-\n  -\n- c', [[null], 'a', { x: 1 }, '-\n', 'b', [null], 'c']],
  ])('places the empty items of %j as go-yaml does, unlike js-yaml', (source, value) => {
    expect(values(source)).toEqual([value]);
  });

  test('rejects a document with too many misplaced empty items', () => {
    expect(values('-\n  -\n- a\n'.repeat(200))).toEqual(['1:1 document has more than 100 empty list items; Add null after the dash of each empty item.']);
  });

  test('stops where kubectl stops', () => {
    expect(values('a: 1\n...\n')).toEqual([{ a: 1 }]);
    expect(values('a: 1\n...\n# c\n---\nb: 2')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(values('a: 1\n...\nb: 2\n---\nc: 3')).toEqual([{ a: 1 }, '3:1 kubectl ignores content after "..."; Use "---" between documents.', { c: 3 }]);
    expect(values('--- a: 1\nb: 1\n---\nc: 1')).toEqual(['1:5 kubectl does not accept "a: 1" after "---"; Begin the document on the next line.', { c: 1 }]);
  });

  test('ignores separators inside strings', () => {
    expect(values('a: |\n  ---\n  ...\nb: "x ---"\n')).toEqual([{ a: '---\n...\n', b: 'x ---' }]);
  });

  test('accepts a byte order mark, and documents without a final line break', () => {
    expect(values('\uFEFF---\r\na: 1\r\nb: |\r\n  x\r\n  y')).toEqual([{ a: 1, b: 'x\ny\n' }]);
    expect(values('')).toEqual([]);
    expect(values('\n# c')).toEqual([]);
  });

  test('returns documents one by one', () => {
    const documents = readDocuments('a: 1\n---\nb: [\n');
    expect(documents.next().value).toMatchObject({ value: { a: 1 } });
  });
});

describe('reading maps', () => {
  test('merges as go-yaml v2 does', () => {
    const anchors = 'm: &m {a: 1, b: 2}\nn: &n {b: 3, c: 4}\n';
    const merged = (text: string) => (values(`${anchors}x: ${text}`)[0] as { x: unknown }).x;
    expect(merged('{<<: *m, a: 9}')).toEqual({ a: 9, b: 2 });
    expect(merged('{!!merge <<: *m, a: 9}')).toEqual({ a: 9, b: 2 });
    expect(merged('{!!merge <<: {b: 3}, a: 9}')).toEqual({ a: 9, b: 3 });
    expect(merged('{a: 9, <<: *m}')).toEqual({ a: 1, b: 2 });
    expect(merged('{<<: [*m, *n]}')).toEqual({ a: 1, b: 2, c: 4 });
    expect(merged('{<<: *m, <<: *n}')).toEqual({ a: 1, b: 3, c: 4 });
    expect(merged('{<<: {a: 5, <<: *n}}')).toEqual({ a: 5, b: 3, c: 4 });
    expect(merged('{"<<": *m}')).toEqual({ '<<': { a: 1, b: 2 } });
  });

  test('treats any key as data', () => {
    const [value] = values('__proto__: {polluted: 1}\nconstructor: 2\ntoString: 3\nhasOwnProperty: 4') as [object];
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(values('m: &m {__proto__: 1}\nx: {<<: *m}').map((each) => JSON.stringify(each))).toEqual(['{"m":{"__proto__":1},"x":{"__proto__":1}}']);
  });

  test('keeps the order, explicit keys, and pairs in lists', () => {
    expect(values('? b\n: 1\n? a\n? |\n  k\n: 2\nc: [d: 1, {e}, f]')).toEqual([{ 'b': 1, 'a': null, 'k\n': 2, 'c': [{ d: 1 }, { e: null }, 'f'] }]);
  });

  test('copies the values of aliases', () => {
    expect(values('a: &a [1]\nb: *a\nc: &a 2\nd: *a\n&k e: *k')).toEqual([{ a: [1], b: [1], c: 2, d: 2, e: 'e' }]);
  });
});

describe('properties', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((each) => !/[\x7F-\x9F\uFFFE\uFFFF]/.test(each));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ maxDepth: 5 }, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0 || 0), fc.boolean(), text, tie('list'), tie('map')),
    list: fc.array(tie('json'), { maxLength: 4 }),
    map: fc.dictionary(text, tie('json'), { maxKeys: 4 }),
  }));

  test('reads JSON as JSON.parse does', () => {
    fc.assert(fc.property(json, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const source = JSON.stringify({ value }, undefined, indent);
      expect(JSON.stringify(withDoubles(values(source)))).toBe(`[${JSON.stringify({ value })}]`);
    }), { numRuns: 500 });
  });

  test('reads the YAML that js-yaml writes', () => {
    fc.assert(fc.property(fc.array(json, { maxLength: 3 }), (all) => {
      const source = all.map((value) => `---\n${dump({ value })}`).join('');
      expect(withDoubles(values(source))).toEqual(all.map((value) => JSON.parse(JSON.stringify({ value })) as unknown));
    }), { numRuns: 500 });
  });

  test('does not throw for any text', () => {
    const piece = fc.constantFrom(...'ab1:-?,[]{}&*!|>\'"%@`#~ \n\t', '\n  ', '\n- ', ': ', '&a ', '*a', '<<: ', '---\n', '...\n', '? ', '!!int ', '{{ ', '"\\u00e9"', '\0', '\r');
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const result of readDocuments(pieces.join(''))) expect(result.line).toBeGreaterThan(0);
    }), { numRuns: 5000 });
  });
});

test.each([
  ['values: [${azs}]', { values: ['${azs}'] }],
  ['a: {{ .Values.x }}', { a: '{{ .Values.x }}' }],
  ['{{ key }}: {name: ${cluster}-a, other: {{ "b: c" }}}', { '{{ key }}': { name: '${cluster}-a', other: '{{ "b: c" }}' } }],
])('reads unquoted placeholders as strings: %s', (source, value) => {
  expect([...readDocuments(source)]).toMatchObject([{ value }]);
});

test('reports an error in a text with placeholders in its own words', () => {
  expect([...readDocuments('a: ${x} b: c\nd: [${azs}\n')]).toMatchObject([{ line: 1, message: expect.not.stringMatching(/[\uE000-\uE07F]/), text: 'a: ${x} b: c\nd: [${azs}\n' }]);
});
