import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { plainTextAt, positionOf } from '../../../src/foundation/yaml/positions';
import { readDocuments, YamlDocument } from '../../../src/foundation/yaml/read-documents';

const SOURCE = `# one
---
apiVersion: v1
spec:
  labels:
    karpenter.sh/nodepool: a
    a.b: x
    a:
      b: {c: 1}
  budgets:
  - nodes: "1"
    duration: 1
  -  # comment
    nodes: 2
  d: &d {x: 1}
  e:
    <<: *d
    z: 2
  f: *d
  "q": [a, b, [c: d]]
  empty:
  on: 1
`;

function documentsOf(source: string): YamlDocument[] {
  return [...readDocuments(source)] as YamlDocument[];
}

/** Returns the rest of the line at the position. */
function at(source: string, path: string): string {
  const { line, column } = positionOf(documentsOf(source)[0], path);
  return `${line} ${source.split('\n')[line - 1].slice(column - 1)}`;
}

test.each([
  ['', '3 apiVersion: v1'],
  ['spec', '4 spec:'],
  ['spec.labels.karpenter.sh/nodepool', '6 karpenter.sh/nodepool: a'],
  ['spec.labels.a.b', '9 b: {c: 1}'],
  ['spec.labels.a.b.c', '9 c: 1}'],
  ['spec.budgets[0]', '11 nodes: "1"'],
  ['spec.budgets[0].duration', '12 duration: 1'],
  ['spec.budgets[1].nodes', '14 nodes: 2'],
  ['spec.e.x', '15 x: 1}'],
  ['spec.e.z', '18 z: 2'],
  ['spec.f.x', '15 x: 1}'],
  ['spec.q[1]', '20 b, [c: d]]'],
  ['spec.q[2][0].c', '20 c: d]]'],
  ['spec.true', '22 on: 1'],
])('finds the field %s', (path, expected) => {
  expect(at(SOURCE, path)).toBe(expected);
});

test.each([
  ['spec.budgets[1].duration', '14 nodes: 2'],
  ['spec.budgets[7].nodes', '10 budgets:'],
  ['spec.empty.foo', '21 empty:'],
  ['spec.labels.team', '5 labels:'],
  ['status', '3 apiVersion: v1'],
])('finds the parent of the missing field %s', (path, expected) => {
  expect(at(SOURCE, path)).toBe(expected);
});

test('finds fields in alternating documents, and in JSON on one line', () => {
  const [a, b] = documentsOf('{"a": 1}{"b": {"c": 2}}');
  expect([positionOf(b, 'b.c'), positionOf(a, 'a'), positionOf(b, 'b')]).toEqual([{ line: 1, column: 16 }, { line: 1, column: 2 }, { line: 1, column: 10 }]);
});

test('finds every field in the YAML of js-yaml', () => {
  const key = fc.stringMatching(/^[a-z]{1,3}(?:[./][a-z]{1,3})?$/).filter((each) => !/^(?:y|n|on|no|off|yes|null|true)$/.test(each));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(key, tie('value'), { maxKeys: 4 })),
  }));
  fc.assert(fc.property(fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 }), fc.integer({ min: -1, max: 4 }), (root, flowLevel) => {
    const source = `---\n${dump(root, { flowLevel })}`;
    const [document] = documentsOf(source);
    for (const [path, word] of fieldsOf(root, '')) {
      // Keys with dots can make two paths equal.
      if (fieldsOf(root, '').filter(([other]) => other === path).length > 1) continue;
      const { line, column } = positionOf(document, path);
      expect(source.split('\n')[line - 1].slice(column - 1)).toMatch(word);
    }
  }), { numRuns: 300 });
});

function fieldsOf(value: unknown, path: string): [string, RegExp][] {
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsOf(item, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): [string, RegExp][] => {
    const childPath = path === '' ? key : `${path}.${key}`;
    return [[childPath, new RegExp(`^["']?${key.replace(/\W/g, '\\$&')}["']?:`)], ...fieldsOf(child, childPath)];
  });
}

test.each([
  ['a YAML 1.1 boolean', 'a: {b: y}', 'a.b', 'y'],
  ['an item of a list', 'a: [1, 012]', 'a[1]', '012'],
  ['an alias', 'a: &x on\nb: *x', 'b', 'on'],
  ['a merged field', 'a: &x {c: 1_0}\nb: {<<: *x}', 'b.c', '1_0'],
  ['a quoted scalar', 'a: "y"', 'a', undefined],
  ['a tagged scalar', 'a: !!bool y', 'a', undefined],
  ['a map', 'a: {b: y}', 'a', undefined],
  ['an absent field', 'a: y', 'a.b', undefined],
])('plainTextAt gives the text of an unquoted scalar only: %s', (_, source, path, text) => {
  expect(plainTextAt(documentsOf(source)[0], path)).toBe(text);
});
