import { MADE_BY } from '../../../src/foundation/basics/made-by';
import { isOwnChart } from '../../../src/foundation/helm-chart/own-chart';
import { loadChart, renderChart, RenderResult } from '../../../src/foundation/helm-chart/render-chart';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { readyChart } from '../../../src/outputs/helm/ready-chart/ready-chart';

const RELEASE = { releaseName: 'demo', namespace: 'karpenter' };
const MAP = 'kind: ConfigMap\ndata:\n';

const chartOf = (files: { readonly [path: string]: string }) => new Map(Object.entries({ 'Chart.yaml': 'name: nodes\nversion: 1.2.3\n', ...files }));

function rendered(files: { readonly [path: string]: string }, ...values: object[]): RenderResult {
  const chart = loadChart(chartOf(files));
  return 'problem' in chart ? chart : renderChart(chart, { ...RELEASE, values });
}

test('returns the manifests of each template in the order of their names', () => {
  const result = rendered({
    'templates/b.yaml': `{{- range .Values.names }}\n---\n${MAP}  name: {{ . }}\n{{- end }}\n---\n# only a comment\n`,
    'templates/a.yaml': `\n${MAP}  release: {{ .Release.Name }} in {{ .Release.Namespace }}, {{ .Chart.Name }} {{ .Chart.Version }}, {{ .Template.Name }}\n`,
    'templates/empty.yaml': '\n{{ if .Values.none }}a: 1{{ end }}\n---\n',
    'templates/NOTES.txt': 'Installed as {{ .Release.Name }}.',
    'templates/_helpers.tpl': '{{ define "x" }}{{ end }} not: [yaml',
    'values.yaml': 'names: [x, z]\n',
    'README.md': '{{ nope }}',
  });
  expect(result).toEqual({
    templates: [
      { path: 'templates/a.yaml', text: `---\n${MAP}  release: demo in karpenter, nodes 1.2.3, nodes/templates/a.yaml\n`, objects: [{ kind: 'ConfigMap', data: { release: 'demo in karpenter, nodes 1.2.3, nodes/templates/a.yaml' } }] },
      {
        path: 'templates/b.yaml',
        text: `---\n${MAP}  name: x\n---\n${MAP}  name: z\n---\n# only a comment\n`,
        objects: [{ kind: 'ConfigMap', data: { name: 'x' } }, { kind: 'ConfigMap', data: { name: 'z' } }],
      },
    ],
  });
});

test.each<[string, object[], unknown]>([
  ['no layer', [], { a: { b: 1, c: [1, 2], d: null }, e: 'text' }],
  ['maps merge, lists and strings do not', [{ a: { c: [3], x: 1 }, e: 'other' }], { a: { b: 1, c: [3], d: null, x: 1 }, e: 'other' }],
  ['null removes a default', [{ a: { b: null }, e: null }], { a: { c: [1, 2], d: null } }],
  ['null replaces the value of an earlier layer, and the default', [{ a: { b: 2 } }, { a: { b: null } }], { a: { c: [1, 2], d: null }, e: 'text' }],
  ['a later layer overrides an earlier layer', [{ e: '1', a: { x: 1 } }, { e: '2', a: { y: 1 } }], { a: { b: 1, c: [1, 2], d: null, x: 1, y: 1 }, e: '2' }],
  ['a null without a default stays', [{ f: null, a: { g: null } }], { a: { b: 1, c: [1, 2], d: null, g: null }, e: 'text', f: null }],
  ['a string replaces a map', [{ a: 'x' }], { a: 'x', e: 'text' }],
])('merges values: %s', (_, layers, expected) => {
  const result = rendered({ 'values.yaml': 'a: {b: 1, c: [1, 2], d: null}\ne: text\n', 'templates/a.yaml': 'values: {{ toJson .Values }}' }, ...layers);
  expect(result).toMatchObject({ templates: [{ objects: [{ values: expected }] }] });
});

test('renders a chart repeatedly, although templates change values', () => {
  const chart = loadChart(chartOf({ 'values.yaml': 'a: {b: 1}\n', 'templates/a.yaml': 'a: {{ toJson .Values.a }}{{ $_ := set .Values.a "b" 2 }}' }));
  if ('problem' in chart) throw new Error(chart.problem.message);
  const [first, second] = [1, 2].map(() => renderChart(chart, { ...RELEASE, values: [] }));
  expect(first).toMatchObject({ templates: [{ objects: [{ a: { b: 1 } }] }] });
  expect(second).toEqual(first);
});

test.each([
  ['an unknown function', { 'templates/a.yaml': '\n{{ lookup "v1" "Secret" "a" "b" }}' }, { isUnsupported: true, file: 'nodes/templates/a.yaml', line: 2, message: 'cannot render function lookup' }],
  ['the API versions', { 'templates/a.yaml': '{{ if .Capabilities.KubeVersion }}{{ end }}' }, { isUnsupported: true, message: 'cannot render .Capabilities' }],
  ['files', { 'templates/a.yaml': '{{ .Files.Get "a" }}' }, { isUnsupported: true, message: 'cannot render .Files' }],
  ['a dependency', { 'charts/a/Chart.yaml': 'name: a' }, { isUnsupported: true, file: 'Chart.yaml', message: 'cannot render a chart with dependencies' }],
  ['a library chart', { 'Chart.yaml': 'name: a\ntype: library\n' }, { isUnsupported: true, message: 'cannot render a library chart' }],
  ['no name', { 'Chart.yaml': 'version: 1\n' }, { isUnsupported: true, message: 'cannot render a chart without a name' }],
  ['Chart.yaml without a map', { 'Chart.yaml': '- a\n' }, { isUnsupported: false, file: 'Chart.yaml', message: 'Chart.yaml must be a map' }],
  ['values that are not a map', { 'values.yaml': '\n- a\n' }, { isUnsupported: false, file: 'values.yaml', line: 2, message: 'values must be a map' }],
  ['values that are not YAML', { 'values.yaml': 'a: [\n' }, { isUnsupported: false, file: 'values.yaml' }],
  ['fail', { 'templates/a.yaml': '{{ fail "set a" }}' }, { isUnsupported: false, file: 'nodes/templates/a.yaml', line: 1, message: 'set a' }],
  ['invalid YAML', { 'templates/a.yaml': 'a: [' }, { isUnsupported: false, file: 'nodes/templates/a.yaml' }],
  ['a manifest that is not a map', { 'templates/a.yaml': 'text' }, { isUnsupported: false, file: 'nodes/templates/a.yaml', message: 'the template renders YAML that is not a map' }],
])('reports %s', (_, files, problem) => {
  expect(rendered(files)).toMatchObject({ problem });
});

test('reports a chart without Chart.yaml', () => {
  expect(loadChart(new Map())).toMatchObject({ problem: { isUnsupported: false, message: 'Chart.yaml is missing' } });
});

test('recognizes charts of this package', () => {
  expect(isOwnChart(chartOf({}))).toBe(false);
  expect(isOwnChart(chartOf({ 'templates/_helpers.tpl': '{{/* Helpers */}}' }))).toBe(false);
  expect(isOwnChart(chartOf({ 'Chart.yaml': `# ${MADE_BY}\nname: nodes\n` }))).toBe(true);
  expect(isOwnChart(readyChart(KarpenterVersion.of('1.15.1')))).toBe(true);
});
