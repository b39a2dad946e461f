import { existsSync, readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';
import { loadAll } from 'js-yaml';
import { runCommand } from '../../../cli/run-command';
import { describeWithHelm, helm, inNewFolder, objectsIn, templated } from '../real-helm';

const EXAMPLE = join(__dirname, '..', '..', '..', '..', 'examples', 'helm-ready-chart');
const EXPECTED = join(EXAMPLE, 'expected');
const AT = ['--karpenter-version', '1.15.3'];

const run = (...args: string[]) => runCommand(args);

function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('examples/helm-ready-chart', () => {
  test('has the chart that the command writes', () => {
    inNewFolder((folder) => {
      expect(run('chart', '--out', join(folder, 'chart'), ...AT)).toEqual({ code: 0, out: '', err: '' });
      expect(readFolder(join(folder, 'chart'))).toEqual(readFolder(join(EXPECTED, 'chart')));
    });
  });

  test('has the values that the command writes', () => {
    expect(run('chart-values', ...AT, join(EXAMPLE, 'manifests'))).toEqual({ code: 0, out: readFileSync(join(EXPECTED, 'values.yaml'), 'utf8'), err: '' });
  });

  test('README.md has the commands', () => {
    const page = readFileSync(join(EXAMPLE, 'README.md'), 'utf8');
    expect(page.match(/^(npx|helm) .*$/gm)).toEqual([
      'npx cdk8s-karpenter chart --out expected/chart --karpenter-version 1.15.3',
      'npx cdk8s-karpenter chart-values --karpenter-version 1.15.3 manifests > expected/values.yaml',
      'helm template nodes expected/chart --values expected/values.yaml --values values-staging.yaml > expected/staging.yaml',
    ]);
    expect(existsSync(join(EXAMPLE, 'main.ts'))).toBe(false);
  });
});

describeWithHelm('the chart of examples/helm-ready-chart', () => {
  const chart = join(EXPECTED, 'chart');
  const values = ['--values', join(EXPECTED, 'values.yaml')];
  const inOrder = (_: string, value: any) => (value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value);
  const byName = (objects: any[]) => objects.map((object) => JSON.stringify(object, inOrder)).sort();

  test('renders the original manifests', () => {
    expect(byName(templated(chart, ...values))).toEqual(byName(loadAll(readFileSync(join(EXAMPLE, 'manifests', 'nodes.yaml'), 'utf8')) as any[]));
  });

  test('renders the manifests in expected/ with the staging values', () => {
    const { status, stdout } = helm(['template', 'nodes', chart, ...values, '--values', join(EXAMPLE, 'values-staging.yaml')]);
    expect({ status, objects: objectsIn(stdout) }).toEqual({ status: 0, objects: objectsIn(readFileSync(join(EXPECTED, 'staging.yaml'), 'utf8')) });
    expect(objectsIn(stdout).map(({ metadata, spec }) => [metadata.name, metadata.labels, spec.limits, spec.template?.spec.expireAfter])).toEqual([
      ['linux', { environment: 'staging' }, undefined, undefined],
      ['general', { environment: 'staging', team: 'platform' }, { cpu: '50' }, '168h'],
    ]);
  });
});
