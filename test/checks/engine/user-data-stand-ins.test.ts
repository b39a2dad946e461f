import { filledIn, nodeConfigTemplate, tomlTemplate } from '../../../src/checks/engine/user-data-stand-ins';

const NODE_CONFIG = 'apiVersion: node.eks.aws/v1alpha1\n';

test.each([
  ['a = ${A}', ['a'], 'a = 1'],
  ['a = {{ .a }} # the value\nb.c=<B>', ['a', 'b.c'], 'a = 1 # the value\nb.c=2'],
  ['a = ["x", ${A}, {{ b }}]', ['a', 'a'], 'a = ["x", 1, 2]'],
  ['a = "${A}" # ${B}\nc = $C', ['c'], 'a = "${A}" # ${B}\nc = 1'],
  ['a = { "b.c" = ${A}, d = "${D}", e = {{ e }} }', ['"b.c"', 'e'], 'a = { "b.c" = 1, d = "${D}", e = 2 }'],
  ['a = [{b = ${B}}, {c = { d = <D>}}]', ['b', 'd'], 'a = [{b = 1}, {c = { d = 2}}]'],
  ["a = '''\n${A}\n'''\nb = ${B}", ['b'], "a = '''\n${A}\n'''\nb = 1"],
])('a template of the TOML %j', (text, names, filled) => {
  const template = tomlTemplate(text)!;
  expect(template.names).toEqual(names);
  expect(filledIn(template, ['1', '2'])).toBe(filled);
});

test.each(['a = 1', '${A}', '${A} = 1', '[${A}]\nb = ${B}', '[a.${A}]', 'a = x${A}', 'a = ${A}${B}', 'a = { ${A} }', 'a = { ${A} = 1 }', 'a = { b = x${A} }', 'a = { b = ${A}${B} }', 'a = [\n  ${A},\n]', 'a = ${A}\n'.repeat(21)])(
  'the structure of the TOML %j is unknown, or has no placeholder', (text) => {
    expect(tomlTemplate(text)).toBeUndefined();
  },
);

test.each([
  ['a: {{ a }}', ['a'], 'a: 1'],
  ['a:\n- {{ a }} # b\nc: [x, ${C}]', ['a', 'c'], 'a:\n- 1 # b\nc: [x, 2]'],
  ['a: {b: ${B}, "c": "${C}", d.e: {f: {{ f }}}}', ['b', 'f'], 'a: {b: 1, "c": "${C}", d.e: {f: 2}}'],
  ['a: "{{ a }}"\n- b: ${B}\nc: x-{{ c }}', ['b'], 'a: "{{ a }}"\n- b: 1\nc: x-{{ c }}'],
])('a template of the NodeConfig %j', (text, names, filled) => {
  const template = nodeConfigTemplate(NODE_CONFIG + text)!;
  expect(template.names).toEqual(names);
  expect(filledIn(template, ['1', '2'])).toBe(NODE_CONFIG + filled);
});

test.each(['{{ a }}', 'a: {{ a }}\n  {{- if b }}', 'a: {{ a }}\n{{ b }}: 1', 'a: {{ a }}\n${B}'])('the structure of the NodeConfig %j is unknown', (text) => {
  expect(nodeConfigTemplate(NODE_CONFIG + text)).toBeUndefined();
});

test('a script next to a NodeConfig does not change', () => {
  const text = `--B\n\n${NODE_CONFIG}a: {{ a }}\n--B\n\n#!/bin/sh\necho a: \${A}\n\${B}\n--B--`;
  expect(filledIn(nodeConfigTemplate(text)!, ['1'])).toBe(text.replace('{{ a }}', '1'));
});

test('text without a NodeConfig has no template', () => {
  expect(nodeConfigTemplate('#!/bin/sh\necho a: ${A}')).toBeUndefined();
});
