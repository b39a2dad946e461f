import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { AliasBudget } from '../../src/yaml/alias-budget';
import { START } from '../../src/yaml/lines';
import { valueOf } from '../../src/yaml/node-value';
import { parseSection } from '../../src/yaml/parse-section';
import { plainDocument } from '../../src/yaml/plain-document';

const section = (text: string) => ({ text, origin: START });

/** What the parser reads that knows all of YAML. */
function parsed(text: string): unknown {
  try {
    const { root, nodes } = parseSection(section(text))!;
    return { value: valueOf(root, new AliasBudget()), nodes };
  } catch (error) {
    return error;
  }
}

test('reads what tools write', () => {
  const text = '# Source: a\napiVersion: v1 # one\n\nlist:\n- a: 1\n  b:\n    - "x: #"\n    - \'it is\'\n-\n  c: []\n- # none\n- -5\nd: {} # c\ne:\nf:\n  on-demand/x.y: yes\n';
  const value = { apiVersion: 'v1', list: [{ a: 1, b: ['x: #', 'it is'] }, { c: [] }, null, -5], d: {}, e: null, f: { 'on-demand/x.y': true } };
  expect(plainDocument(section(text))).toEqual({ value, nodes: 25 });
  expect(parsed(text)).toEqual({ value, nodes: 25 });
});

test.each([
  '', '# c', 'a', '"a": 1', 'a: b: c', 'a: b:', 'a: 1\na: 2', 'a: x\n  y', 'a:\n  b: 1\n c: 2', '  a: 1\nb: 2', '- a\nb: 1', 'a: 1\n- b', '- - a', 'a: - b', 'a: [1]', 'a: {b: 1}', 'a: |\n  x', 'a: "x\\n"',
  'a: "x" y', 'a: &b c', 'a: *b', '<<: {a: 1}', '? a', 'a: !!str 5', 'a:\tb', 'a: 1\r\n', 'a: ü', 'yes: 1', '1: a', '__proto__: 1', 'a: .inf', 'a: @x', '%YAML 1.1', 'a: "x"#c',
])('%j is left to the parser', (text) => {
  expect(plainDocument(section(text))).toBeUndefined();
});

test('an item with nothing in it ends where go-yaml ends it, not where js-yaml does', () => {
  expect(plainDocument(section('-\n  -\n- a\n'))!.value).toEqual([[null], 'a']);
});

test('keys of Object.prototype are data', () => {
  expect(JSON.stringify(plainDocument(section('constructor: 1\ntoString:\n  valueOf: 2\n'))!.value)).toBe('{"constructor":1,"toString":{"valueOf":2}}');
});

describe('properties', () => {
  const agrees = (text: string) => {
    const plain = plainDocument(section(text));
    if (plain) expect(parsed(text)).toEqual(plain);
    return plain !== undefined;
  };

  test('whatever is read here is read alike by the parser', () => {
    const line = fc.constantFrom('a: 1', 'b:', 'c: x # y', '- a', '- b: 1', '- c:', 'd: "q"', '# z', '', 'e: []', 'f: - a', 'g: h: i', 'k', 'a: 2', "- 'x' #", '- -', 'l: a#b', 'm: ~', 'n: 1', '- 0x1F', 'o:p');
    const text = fc.array(fc.tuple(fc.nat(6), line), { maxLength: 9 }).map((lines) => lines.map(([indent, content]) => ' '.repeat(indent) + content).join('\n'));
    let read = 0;
    fc.assert(fc.property(text, (each) => { if (agrees(each)) read++; }), { numRuns: 20_000 });
    expect(read).toBeGreaterThan(200);
  });

  test('what js-yaml writes is mostly read here', () => {
    const word = fc.stringMatching(/^[a-z][\w./-]{0,12}$/);
    const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constantFrom(null, '5', 'a: b', 'x #y', '', '-', [], {}));
    const { json } = fc.letrec((tie) => ({ json: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('json'), { maxLength: 4 }), fc.dictionary(word, tie('json'), { maxKeys: 4 })) }));
    fc.assert(fc.property(fc.dictionary(word, json, { minKeys: 1, maxKeys: 4 }), (value) => { agrees(dump(value)); }), { numRuns: 1000 });
  });
});
