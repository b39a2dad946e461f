import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { AliasBudget } from '../../../src/foundation/yaml/alias-budget';
import { START } from '../../../src/foundation/yaml/lines';
import { valueOf } from '../../../src/foundation/yaml/node-value';
import { parseSection } from '../../../src/foundation/yaml/parse-section';
import { simpleDocument } from '../../../src/foundation/yaml/simple-document';

const section = (text: string) => ({ text, origin: START });

/** Returns the result of the full parser. */
function parsed(text: string): unknown {
  try {
    const { root, nodes } = parseSection(section(text))!;
    return { value: valueOf(root, new AliasBudget()).value, nodes };
  } catch (error) {
    return error;
  }
}

test('reads the YAML of common tools', () => {
  const text = '# Source: a\napiVersion: v1 # one\n\nlist:\n- a: 1\n  b:\n    - "x: #"\n    - \'it is\'\n- c: []\n- ~\n- -5\nd: {} # c\ne:\nf:\n  on-demand/x.y: yes\n';
  const value = { apiVersion: 'v1', list: [{ a: 1, b: ['x: #', 'it is'] }, { c: [] }, null, -5], d: {}, e: null, f: { 'on-demand/x.y': true } };
  expect(simpleDocument(section(text))).toEqual({ value, nodes: 25 });
  expect(parsed(text)).toEqual({ value, nodes: 25 });
});

test.each([
  '', '# c', 'a', 'a: b: c', 'a: 1\na: 2', '- a\nb: 1', 'a: - b', 'a: [1]', 'a: {b: 1}', 'a: &b c', 'a: *b', '- *b', '<<: {a: 1}', '? a', 'a: !!str 5', 'a: @x', 'a:\tb', 'a: 1\r\n', 'a: ü', 'yes: 1', 'a:\n  ON: 1',
  '- no: 1', '1: a', '- -1: a', '~: 1', ': 1', 'a: .inf', '%YAML 1.1', '-', 'a:\n- # c', '- -\n', '-\n  -\n- a', `${'- '.repeat(150)}a`,
])('leaves %j to the full parser', (text) => {
  expect(simpleDocument(section(text))).toBeUndefined();
});

test('keeps the digits of integers beyond 2^53', () => {
  expect(simpleDocument(section('a: 12345678901234567890\nb: -9007199254740993\nc: 1e18\n'))!.value).toEqual({ a: 12345678901234567890n, b: -9007199254740993n, c: 1000000000000000000n });
});

test('treats keys of Object.prototype as data', () => {
  expect(JSON.stringify(simpleDocument(section('constructor: 1\ntoString:\n  valueOf: 2\n'))!.value)).toBe('{"constructor":1,"toString":{"valueOf":2}}');
});

describe('properties', () => {
  const agrees = (text: string) => {
    const simple = simpleDocument(section(text));
    if (simple) expect(parsed(text)).toEqual(simple);
    return simple !== undefined;
  };

  test('reads the same value as the full parser', () => {
    const line = fc.constantFrom('a: 1', 'b:', 'c: x # y', '- a', '- b: 1', '- c:', 'd: "q"', '# z', '', 'e: []', 'f: - a', 'g: h: i', 'k', 'a: 2', 'p: |', 'q: >-', '  text', 's: "t', 'u"', '[x]', 'off: 1', '3: 4', '"y": 1', '-1: 2', 'v: -', '- - - w', '.5: 1', "- 'x' #", '- -', 'l: a#b', 'm: ~', 'n: 1', '- 0x1F', 'o:p');
    const text = fc.array(fc.tuple(fc.nat(6), line), { maxLength: 9 }).map((lines) => lines.map(([indent, content]) => ' '.repeat(indent) + content).join('\n'));
    let read = 0;
    fc.assert(fc.property(text, (each) => { if (agrees(each)) read++; }), { numRuns: 20_000 });
    expect(read).toBeGreaterThan(200);
  });

  test('reads most of the YAML that js-yaml writes', () => {
    const word = fc.stringMatching(/^[a-z][\w./-]{0,12}$/);
    const leaf = fc.oneof(word, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constantFrom(null, '5', 'a: b', 'x #y', '', '-', [], {}));
    const { json } = fc.letrec((tie) => ({ json: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('json'), { maxLength: 4 }), fc.dictionary(word, tie('json'), { maxKeys: 4 })) }));
    fc.assert(fc.property(fc.dictionary(word, json, { minKeys: 1, maxKeys: 4 }), (value) => { agrees(dump(value)); }), { numRuns: 1000 });
  });
});
