import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { findHelm } from '../../../scripts/helm/find-helm';
import { HelmRendering } from '../../../src/cli/helm/chart-access';
import { helmTemplate } from '../../../src/cli/helm/helm-template';
import { Rendering } from '../../../src/foundation/helm-chart/render-chart';
import { describeWithHelm, inNewFolder, objectsIn } from '../../outputs/helm/real-helm';

const RENDERING = { releaseName: 'demo', namespace: 'karpenter', values: [] };
const CHART = { 'Chart.yaml': 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n', 'values.yaml': 'a: {b: 1, c: 2}\n' };
const MAP = (data: string) => ({ 'templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  x: ${data}\n` });

/** Writes a chart, and passes its folder. */
function withChart<T>(files: { readonly [path: string]: string }, use: (folder: string) => T): T {
  return inNewFolder((parent) => {
    for (const [path, text] of Object.entries({ ...CHART, ...files })) {
      mkdirSync(dirname(join(parent, 'chart', path)), { recursive: true });
      writeFileSync(join(parent, 'chart', path), text);
    }
    return use(join(parent, 'chart'));
  });
}

const optionsOf = (rendering: Rendering, kubeVersion?: string, apiVersions: readonly string[] = []): HelmRendering => (
  { rendering, kubeVersion, apiVersions, includeCrds: false }
);

const reasonOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    const { message, fix } = error as { readonly message: string; readonly fix: string };
    return { message, fix };
  }
  return undefined;
};

describeWithHelm('helm template', () => {
  const helm = () => findHelm({ fetch: false }).command;
  const dataOf = (data: string, values: readonly object[], kubeVersion?: string) => withChart(MAP(data), (folder) => (
    objectsIn(Buffer.from(helmTemplate(folder, optionsOf({ ...RENDERING, values }, kubeVersion), helm())).toString())[0].data.x
  ));

  test('renders functions that this package does not know', () => {
    expect(dataOf('{{ tpl "{{ .Release.Name }}" . | snakecase }} {{ .Release.Namespace }}', [])).toBe('demo karpenter');
  });

  test('merges the layers of values', () => {
    expect(dataOf('{{ toJson .Values | quote }}', [{ a: { b: 5 }, d: 'a\u0085b\u2028\u007f' }, { a: { b: null }, e: 2n ** 53n }])).toBe('{"a":{"c":2},"d":"a\u0085b\\u2028\u007f","e":9007199254740992}');
  });

  test('passes the Kubernetes version', () => {
    expect(dataOf('{{ .Capabilities.KubeVersion.Minor | quote }}', [], '1.31')).toBe('31');
  });

  test('finds no objects in a cluster', () => {
    expect(dataOf('{{ lookup "v1" "Secret" "a" "b" | toJson | quote }}', [])).toBe('{}');
  });

  test('reports why Helm fails', () => {
    expect(withChart(MAP('{{ fail "set a" }}'), (folder) => reasonOf(() => helmTemplate(folder, optionsOf(RENDERING), helm()))))
      .toEqual({ message: 'helm template failed: execution error at (nodes/templates/a.yaml:5:8): set a', fix: expect.stringMatching(/^Run helm template \/.*\/chart with the same values, and fix the error\.$/) });
  });

  test('does not download dependencies', () => {
    const files = { 'Chart.yaml': `${CHART['Chart.yaml']}dependencies: [{name: other, version: 1.0.0, repository: "https://example.com"}]\n` };
    expect(withChart(files, (folder) => reasonOf(() => helmTemplate(folder, optionsOf(RENDERING), helm()))?.message)).toMatch(/missing in charts\/ directory: other/);
  });

  test('takes a name that starts with a hyphen for a name', () => {
    expect(withChart(MAP('a'), (folder) => reasonOf(() => helmTemplate(folder, optionsOf({ ...RENDERING, releaseName: '--help' }), helm()))?.message)).toMatch(/invalid release name/);
  });
});

test('rejects a chart with a symbolic link to a file outside of it', () => {
  withChart({ ...MAP('a'), 'files/own.txt': 'a' }, (folder) => {
    const render = () => reasonOf(() => helmTemplate(folder, optionsOf(RENDERING), '/nonexistent/helm'));
    symlinkSync('own.txt', join(folder, 'files/link.txt'));
    expect(render()).toMatchObject({ message: 'helm template failed: spawnSync /nonexistent/helm ENOENT' });
    symlinkSync('/etc/hostname', join(folder, 'files/secret.txt'));
    expect(render()).toEqual({ message: `chart contains ${join(folder, 'files/secret.txt')}, a symbolic link to a file outside of the chart`, fix: 'Replace the link with the file.' });
  });
});

test('runs helm without credentials and other programs', () => {
  withChart(MAP('a'), (folder) => {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n[ -z "$PATH$AWS_SECRET_ACCESS_KEY" ] && printf "%s|" "$HOME" "$KUBECONFIG" "$@" && while read -r line; do printf "%s" "$line"; done\n');
    chmodSync(program, 0o755);
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    try {
      const output = Buffer.from(helmTemplate(folder, optionsOf({ ...RENDERING, values: [{ a: 1 }] }), program)).toString();
      expect(output).toBe(`/nonexistent|/nonexistent|template|--namespace=karpenter|--values=-|--|demo|${folder}|`);
    } finally {
      delete process.env.AWS_SECRET_ACCESS_KEY;
    }
  });
});

test('states that helm is missing', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nonexistent';
  try {
    expect(reasonOf(() => helmTemplate('.', optionsOf(RENDERING))))
      .toEqual({ message: 'rendering this chart requires helm in the PATH', fix: 'Install Helm, or render the chart and check the output.' });
  } finally {
    process.env.PATH = path;
  }
});
