import * as fc from 'fast-check';
import { JsonNode, readJson } from '../../src/checks/config-maps/logging-json';
import { cpuTimeOf } from '../cpu-time';

function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object': return Object.fromEntries(node.entries.map(([name, value]) => [name, valueOf(value)]));
    case 'list': return node.items.map(valueOf);
    case 'text': return node.text;
    default: return JSON.parse(node.text);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('reads JSON like JSON.parse', () => {
  fc.assert(fc.property(fc.json(), fc.boolean(), (text, spaced) => {
    const { node, problems } = readJson(spaced ? JSON.stringify(JSON.parse(text), undefined, '\t') : text);
    expect(problems).toEqual([]);
    expect(valueOf(node!)).toEqual(JSON.parse(text));
  }), { numRuns: 500 });
});

test('reports a problem for invalid JSON', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '01', '-', '1.5e3', '.5', 'true', 'nul', ' ', '\n', '\\', '#', '//', '/* */', '\u0001', '\ufeff', "'a'", '"\\u00e9"', '"\\x"');
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
    const text = pieces.join('');
    expect({ text, read: readJson(text).problems.length === 0 }).toEqual({ text, read: isJson(text) });
  }), { numRuns: 3000 });
});

test('keeps the text of numbers, and repeated names', () => {
  expect(readJson('{"a": 100.0, "a": 1e2}').node).toEqual({ kind: 'object', entries: [['a', { kind: 'number', text: '100.0' }], ['a', { kind: 'number', text: '1e2' }]] });
});

test('reports the line of a problem', () => {
  expect(readJson('{\n\n  "a": 1,\n  # b\n  "c": d\n}').problems.map(({ line, message }) => `${line}: ${message}`)).toEqual(['4: JSON does not allow comments, got "# b"', '5: d is not a JSON value']);
});

test('takes time linear in the length of the JSON', () => {
  const text = `{"a": [${'{"b": 1}, '.repeat(40_000)}1]}`;
  expect(cpuTimeOf(() => expect(readJson(text).problems).toEqual([]))).toBeLessThan(3_000);
});
