import { chartApplication, nodesChart } from './chart-files';
import { FieldFiles, runInField } from '../../../field/run-field';

const REF = "    - {repoURL: 'https://g/r', ref: values}\n";

/** Returns the files of a side: a chart, and an Application for each cluster. */
function side(folder: string, clusters: { readonly [cluster: string]: string }, chart: FieldFiles = nodesChart(`${folder}/charts/nodes`), more = ''): FieldFiles {
  return { ...chart, ...Object.fromEntries(Object.entries(clusters).map(([cluster, helm]) => [`${folder}/apps/${cluster}.yaml`, chartApplication(cluster, helm, more)])) };
}
const values = (text: string) => `{valuesObject: ${text}}`;
const EQUAL = { 'eu-1': values('{clusterName: eu-1}'), 'eu-2': values('{clusterName: eu-2}'), 'us-1': values('{clusterName: us-1, limits: {cpu: 200}}') };

const plan = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'plan', '--karpenter-version', '1.15.3', ...args, 'DIR/old', 'DIR/new');
const linesOf = (files: FieldFiles, ...args: readonly string[]) => {
  const { code, out, err } = plan(files, ...args);
  return { code, lines: out.split('\n'), err };
};

test('renders the chart of each cluster with its values', () => {
  const changed = nodesChart('new/charts/nodes', '{{ .Values.limits.cpu | int | add 50 }}');
  expect(plan({ ...side('old', EQUAL), ...side('new', { ...EQUAL, 'us-1': values('{clusterName: us-1, limits: {cpu: 200}, ami: al2023@v20260801}') }, changed) })).toEqual({
    code: 0,
    err: '',
    out: `The change may replace nodes in 1 cluster, and 2 change without replacing nodes (Karpenter 1.15.3)

CLUSTERS       RELEASE  NODES REPLACED    PACE  FINDINGS
eu-1 and eu-2  1.15.3   none
us-1           1.15.3   maybe 1 NodePool  10%

eu-1 and eu-2: 1 NodePool changes without replacing nodes
  at once  NodePool/general: spec.limits["cpu"] changes from "100" to 150, so Karpenter can launch nodes up to the new limit.

us-1: Karpenter may replace nodes of 1 NodePool
  AMI drift  EC2NodeClass/default: spec.amiSelectorTerms[0].alias changes from "al2023@v20260701" to "al2023@v20260801", so Karpenter replaces nodes whose AMI is not the one that al2023@v20260801 selects for their instance type.
  at once    NodePool/general: spec.limits["cpu"] changes from "200" to 250, so Karpenter can launch nodes up to the new limit.
`,
  });
});

test.each<[string, string, FieldFiles]>([
  ['value files', '{valueFiles: [more.yaml, ../../envs/eu.yaml]}', { 'charts/nodes/more.yaml': 'limits: {cpu: 1}\n', 'envs/eu.yaml': 'limits: {cpu: 7}\n' }],
  ['a value file at the root', '{valueFiles: [/envs/eu.yaml]}', { 'envs/eu.yaml': 'limits: {cpu: 7}\n' }],
  ['a value file of a reference', '{valueFiles: [$values/envs/eu.yaml]}', { 'envs/eu.yaml': 'limits: {cpu: 7}\n' }],
  ['a missing value file', '{valueFiles: [none.yaml], ignoreMissingValueFiles: true, values: "limits: {cpu: 7}"}', {}],
  ['values', '{values: "limits: {cpu: 7}"}', {}],
  ['valuesObject instead of values', '{values: "limits: {cpu: 3}", valuesObject: {limits: {cpu: 7}}}', {}],
  ['values after value files', '{valueFiles: [more.yaml], values: "limits: {cpu: 7}"}', { 'charts/nodes/more.yaml': 'limits: {cpu: 1}\n' }],
  ['parameters', '{values: "limits: {cpu: 3}", parameters: [{name: limits.cpu, value: "7"}]}', {}],
  ['a parameter that stays a string', '{parameters: [{name: limits.cpu, value: "7", forceString: true}]}', {}],
])('applies %s', (_, helm, files) => {
  const of = (folder: string) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  const both = { ...side('old', { eu: '{}' }, undefined, REF), ...side('new', { eu: helm }, undefined, REF), ...of('old'), ...of('new') };
  expect(linesOf(both)).toMatchObject({ code: 0, err: '', lines: expect.arrayContaining([expect.stringContaining('spec.limits["cpu"] changes from "100" to "7"')]) });
});

test.each<[string, string, string]>([
  ['{valueFiles: [../../../../etc/passwd]}', 'the value file ../../../../etc/passwd is not in the input', ''],
  ["{valueFiles: ['https://x/v.yaml']}", 'the value file https://x/v.yaml is not in the input', ''],
  ['{valueFiles: [$other/v.yaml]}', 'the value file $other/v.yaml is in another repository', ''],
  ['{valueFiles: [$values/v.yaml]}', 'the value file $values/v.yaml is in another repository', "    - {repoURL: 'https://g/other', ref: values}\n"],
  ['{parameters: [{name: clusterName, value: $ARGOCD_APP_NAME}]}', 'the parameter clusterName contains a build variable', ''],
  ['{fileParameters: [{name: a, path: b}]}', 'its Application sets fileParameters', ''],
])('states why the command does not know the values: %s', (helm, reason, more) => {
  const { code, err, out } = plan({ ...side('old', { eu: '{}' }, undefined, more), ...side('new', { eu: helm }, undefined, more) });
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(`The chart charts/nodes is not rendered, so its objects are missing in eu: ${reason}`) });
  expect(out).not.toMatch(/deleted|NodePool\//);
});

test.each([
  ['{valueFiles: [none.yaml]}', 'the value file none.yaml is not in the input'],
  ["{values: 'a: ['}", 'values is not readable: line 1:'],
  ["{values: '- a'}", 'values must contain a map'],
])('values that Argo CD does not read either are errors of the new side: %s', (helm, reason) => {
  const [good, bad] = [(folder: string) => side(folder, { eu: '{}' }), (folder: string) => side(folder, { eu: helm })];
  expect(plan({ ...good('old'), ...bad('new') })).toMatchObject({ code: 1, err: expect.stringContaining(`is not rendered, so its objects are missing in eu: ${reason}`) });
  expect(plan({ ...bad('old'), ...good('new') }).code).toBe(0);
});

test('--fail-on replace fails if the effects in a cluster are not known', () => {
  const files = { ...side('old', EQUAL), ...side('new', { ...EQUAL, 'eu-2': "{valueFiles: ['https://x/v.yaml']}" }) };
  expect(plan(files).code).toBe(0);
  expect(plan(files, '--fail-on', 'replace')).toMatchObject({ code: 3, out: expect.stringContaining('The effects in 1 cluster are not known') });
  expect(plan(files, '--fail-on', 'replace', '--cluster', 'eu-2').code).toBe(3);
  expect(plan(files, '--fail-on', 'replace', '--cluster', 'eu-1').code).toBe(0);
  const one = { ...side('old', { eu: '{}' }), ...side('new', { eu: "{valueFiles: ['https://x/v.yaml']}" }) };
  expect(plan(one, '--fail-on', 'replace').code).toBe(3);
});

describe('a chart that Argo CD cannot render', () => {
  test('is an error of the new side, and its objects are not deleted', () => {
    const { code, out, err } = plan({ ...side('old', EQUAL), ...side('new', { ...EQUAL, 'eu-2': values('{clusterName: 5, limit: 1}') }) });
    expect(code).toBe(1);
    expect(out + err).toContain('The chart charts/nodes is not rendered, so its objects are missing in eu-2: values.schema.json rejects the values: clusterName must have the type string, got number; unknown value limit: the chart has clusterName, limits, and ami.');
    expect(out).toMatch(/^eu-2 +1\.15\.3 +not known/m);
    expect(out).not.toContain('removed');
  });

  test('names the template', () => {
    const broken = nodesChart('new/charts/nodes', '{{ fail "set limits" }}');
    expect(plan({ ...side('old', { eu: '{}' }), ...side('new', { eu: '{}' }, broken) })).toMatchObject({ code: 1, err: expect.stringContaining('missing in eu: nodes/templates/pool.yaml:7: set limits.') });
  });
});

test('needs too much work only once', () => {
  const endless = nodesChart('new/charts/nodes', '{{ range 100000 }}{{ range 100000 }}{{ end }}{{ end }}');
  const clusters = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`c${index}`, values(`{clusterName: c${index}}`)]));
  const start = performance.now();
  const { out } = plan({ ...side('old', clusters), ...side('new', clusters, endless) });
  expect(out).toContain('is not rendered, so its objects are missing in c0, c1, c10, and 57 more: nodes/templates/pool.yaml:7: cannot render too much work in templates.');
  expect(performance.now() - start).toBeLessThan(15_000);
});

test('does not render charts of others without --helm', () => {
  const foreign = (folder: string) => ({ ...nodesChart(folder), [`${folder}/Chart.yaml`]: 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n' });
  const files = { ...side('old', { eu: '{}' }, foreign('old/charts/nodes')), ...side('new', { eu: '{}' }, foreign('new/charts/nodes')) };
  expect(plan(files)).toMatchObject({ code: 0, err: expect.stringContaining('missing in eu: this package did not write it. To render it with helm from the PATH, set --helm.') });
});

test('one cluster has the output of one cluster, without copies that no Application deploys', () => {
  const copy = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {limits: {cpu: 1}, template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []}}}\n';
  const { code, out } = plan({ ...side('old', { eu: '{}' }), ...side('new', { eu: values('{limits: {cpu: 7}}') }), 'old/dist/pool.yaml': copy, 'new/dist/pool.yaml': copy.replace('cpu: 1', 'cpu: 2') }, '-o', 'json');
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(out))).not.toContain('clusters');
  expect(out).toContain('spec.limits[');
  expect(out).not.toContain('"2"');
});
