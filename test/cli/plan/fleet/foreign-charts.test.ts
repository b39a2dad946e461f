import { symlinkSync } from 'fs';
import { join } from 'path';
import { chartApplication, nodesChart } from './chart-files';
import { findHelm } from '../../../../scripts/helm/find-helm';
import { FieldFiles, runInField } from '../../../field/run-field';
import { describeWithHelm, inNewFolder } from '../../../outputs/helm/real-helm';

/** Returns a chart that another program wrote, with a function that this package does not know. */
function side(folder: string, cpu: string, apps: readonly string[] = ['eu', 'us']): FieldFiles {
  const chart = { ...nodesChart(`${folder}/charts/nodes`, cpu), [`${folder}/charts/nodes/Chart.yaml`]: 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n' };
  return { ...chart, ...Object.fromEntries(apps.map((cluster) => [`${folder}/apps/${cluster}.yaml`, chartApplication(cluster, '{parameters: [{name: limits.cpu, value: "7"}], kubeVersion: "1.33.0"}')])) };
}

const plan = (files: FieldFiles) => runInField(files, 'plan', '--helm', 'DIR/old', 'DIR/new');

function withPath<T>(path: string, run: () => T): T {
  const before = process.env.PATH;
  process.env.PATH = path;
  try {
    return run();
  } finally {
    process.env.PATH = before;
  }
}

describeWithHelm('plan --helm', () => {
  test('renders charts of other programs', () => inNewFolder((folder) => {
    // The name of the program in the npm package contains its version.
    symlinkSync(findHelm({ fetch: false }).command, join(folder, 'helm'));
    const { code, out, err } = withPath(folder, () => plan({ ...side('old', '{{ .Values.limits.cpu }}'), ...side('new', '{{ trunc 1 (printf "%d" (int .Values.limits.cpu)) }}{{ .Capabilities.KubeVersion.Minor }}') }));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('changes from 7 to 733');
  }));

  test.each<[string, string, number, string, FieldFiles?]>([
    ['a template that fails', '{{ required "set limits.memory" .Values.limits.memory }}', 1, 'set limits.memory'],
    ['a template that cannot be parsed', '{{ if }}', 1, 'helm template failed'],
    ['values that the schema rejects', '{{ 1 }}', 1, 'helm template failed', { 'new/charts/nodes/values.schema.json': '{"properties": {"clusterName": {"type": "number"}}}' }],
    ['a missing dependency', '{{ 1 }}', 0, 'missing in charts/', { 'new/charts/nodes/Chart.yaml': 'apiVersion: v2\nname: nodes\nversion: 0.1.0\ndependencies: [{name: other, version: 1.0.0, repository: "https://x"}]\n' }],
  ])('the exit code for %s', (_, cpu, expected, reason, more: FieldFiles = {}) => inNewFolder((folder) => {
    symlinkSync(findHelm({ fetch: false }).command, join(folder, 'helm'));
    const { code, out, err } = withPath(folder, () => plan({ ...side('old', '{{ 1 }}'), ...side('new', cpu), ...more }));
    expect({ code, out, err }).toEqual({ code: expected, out: expect.stringContaining(reason), err: expect.stringContaining('templates are not read') });
  }));
});

test('states that helm is missing', () => {
  const { code, out } = withPath('/nonexistent', () => plan({ ...side('old', '1'), ...side('new', '2') }));
  expect(code).toBe(0);
  expect(out).toContain('so its objects are missing in eu and us: rendering this chart requires helm in the PATH.');
});

test('a cluster is unchanged if the files and values of its charts are', () => {
  const run = (before: FieldFiles, after: FieldFiles) => runInField({ ...before, ...after }, 'plan', '--fail-on', 'replace', 'DIR/old', 'DIR/new');
  const equal = run(side('old', '1'), side('new', '1'));
  expect(equal).toMatchObject({ code: 0, out: expect.stringMatching(/^2 clusters are unchanged/) });
  expect(equal.out).toContain('The chart charts/nodes is not rendered, so its objects are missing in eu and us: this package did not write it.');
  expect(run(side('old', '1'), side('new', '2'))).toMatchObject({ code: 3, out: expect.stringContaining('The effects in 2 clusters are not known') });
  const files = { 'old/charts/nodes/templates/more.yaml': '{{ .Files.Get "x" }}\n', 'new/charts/nodes/templates/more.yaml': '{{ .Files.Get "x" }}\n' };
  expect(run({ ...side('old', '1'), ...files }, side('new', '1'))).toMatchObject({ code: 3 });
});
