import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { chartApplication, nodesChart } from './chart-files';
import { FieldFiles } from '../../../field/run-field';
import { runCommand } from '../../run-command';

const SETTINGS = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false', 'core.hooksPath=/dev/null'].flatMap((setting) => ['-c', setting]);
const start = process.cwd();
let folder: string;

function write(files: FieldFiles): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', [...SETTINGS, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' } });
  if (status !== 0) throw new Error(stderr);
}

const plan = (...args: readonly string[]) => runCommand(['plan', '--since', 'HEAD', ...args]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-since-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write({ ...nodesChart('charts/nodes'), 'apps/eu.yaml': chartApplication('eu', '{valueFiles: [../../envs/eu.yaml]}'), 'apps/us.yaml': chartApplication('us', '{}'), 'envs/eu.yaml': 'limits: {cpu: 7}\n' });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});

test('compares the values of a cluster with those of the revision', () => {
  write({ 'envs/eu.yaml': 'limits: {cpu: 8}\n' });
  const { code, out, err } = plan('.');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('NodePool/general: spec.limits["cpu"] changes from "7" to "8"');
  expect(out).toMatch(/^us +1\.15\.\d+ +unchanged/m);
});

test('reads templates and helpers of the revision', () => {
  write({ 'charts/nodes/templates/_helpers.tpl': '{{- define "role" -}}\nother\n{{- end -}}\n' });
  expect(plan('.').out).toContain('spec.role changes from "nodes-demo" to "other"');
});

test('reads a chart of the repository in a folder below', () => {
  process.chdir(join(folder, 'apps'));
  write({ 'envs/eu.yaml': 'limits: {cpu: 8}\n' });
  expect(plan('../apps', '../charts', '../envs').out).toContain('changes from "7" to "8"');
});

test('a new chart that Argo CD cannot render deletes no NodePool', () => {
  write({ 'envs/eu.yaml': 'limit: 8\n' });
  const { code, out } = plan('.');
  expect(code).toBe(1);
  expect(out).toContain('its objects are missing in eu: values.schema.json rejects the values: unknown value limit');
  expect(out).not.toContain('removed');
});

test('a symbolic link in a chart is not read', () => {
  symlinkSync('/etc/hostname', join(folder, 'charts/nodes/templates/link.yaml'));
  expect(plan('.').out).toContain('its objects are missing in eu and us: templates/link.yaml is a symbolic link');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'second');
  rmSync(join(folder, 'charts/nodes/templates/link.yaml'));
  expect(plan('.').out).toContain('templates/link.yaml is a symbolic link');
});

test('names a chart outside of the input', () => {
  expect(plan('apps').out).toContain('The chart charts/nodes is not rendered, so its objects are missing in eu and us: the input does not contain the folder. Add it to the arguments.');
});

test('with --since, the hint about charts of other programs does not name --helm alone', () => {
  write({ 'charts/nodes/Chart.yaml': 'apiVersion: v2\nname: nodes\nversion: 0.1.0\n' });
  expect(plan('.').out).toContain('this package did not write it. To render it with helm from the PATH, compare two folders, and set --helm.');
});
