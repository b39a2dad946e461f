import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCommand(['chart', ...args], folder);

test('writes a chart into a new folder', () => {
  const out = join(folder, 'charts', 'nodes');
  expect(run('--out', out, '--karpenter-version', '1.8')).toEqual({ code: 0, out: '', err: '' });
  expect(readdirSync(out).sort()).toEqual(['.helmignore', 'Chart.yaml', 'README.md', 'templates', 'values.schema.json', 'values.yaml']);
  expect(readdirSync(join(out, 'templates')).sort()).toEqual(['NOTES.txt', '_helpers.tpl', 'ec2nodeclasses.yaml', 'inflate.yaml', 'nodeoverlays.yaml', 'nodepools.yaml']);
  expect(readFileSync(join(out, 'Chart.yaml'), 'utf8')).toMatch(/^name: karpenter-nodes\n(.*\n)*appVersion: '1.8'\n/m);
});

test('has the given name, is the same on every run, and is for the newest release by default', () => {
  const [a, b] = ['a', 'b'].map((name) => join(folder, name));
  expect(run('--out', a, '--name', 'our-nodes')).toEqual({ code: 0, out: '', err: '--karpenter-version is not set, so chart uses Karpenter 1.15.3, the newest known release\n' });
  run('--out', b, '--name', 'our-nodes');
  for (const file of ['Chart.yaml', 'values.yaml', 'values.schema.json', 'README.md', join('templates', '_helpers.tpl')]) {
    expect(readFileSync(join(a, file), 'utf8')).toBe(readFileSync(join(b, file), 'utf8'));
  }
  expect(readFileSync(join(a, 'Chart.yaml'), 'utf8')).toContain('\nname: our-nodes\n');
});

test('warns about a release that is newer than the known ones', () => {
  expect(run('--out', join(folder, 'a'), '--karpenter-version', '1.99')).toEqual({ code: 0, out: '', err: 'Karpenter 1.99 is newer than all releases that cdk8s-karpenter knows, so the chart has the schema for Karpenter 1.15.3\n' });
});

test.each<[string, string[], string]>([
  ['no folder', [], '--out is required. For example: --out charts/karpenter-nodes'],
  ['a file to read', ['--out', 'x', 'pool.yaml'], 'unexpected argument "pool.yaml". To convert files, use chart-values.'],
  ['a name with an uppercase letter', ['--out', 'x', '--name', 'Our'], '--name must be at most 53 lowercase letters, digits, and hyphens, and start and end with a letter or digit, got "Our"'],
  ['a version with two numbers', ['--out', 'x', '--chart-version', '1.0'], '--chart-version must be a semantic version such as "1.4.0", got "1.0"'],
  ['an unknown option', ['--out', 'x', '--version', '1'], 'unknown option --version. To list the options, run \'cdk8s-karpenter chart --help\'.'],
  ['no release', ['--out', 'x', '--karpenter-version', 'new'], '--karpenter-version must be a Karpenter version such as 1.15, got "new"'],
])('rejects %s', (_, args, message) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  expect(existsSync('x')).toBe(false);
});

test('does not overwrite a folder with files', () => {
  const out = join(folder, 'out');
  mkdirSync(out);
  writeFileSync(join(out, 'mine'), 'x');
  expect(run('--out', out, '--karpenter-version', '1.8')).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --out DIR/out is not empty: it contains mine. Use a new or empty folder.\n' });
  expect(readdirSync(out)).toEqual(['mine']);
});

test('the chart has the given version', () => {
  const out = join(folder, 'versioned');
  expect(run('--out', out, '--karpenter-version', '1.15.3', '--chart-version', '2.0.0-rc.1').code).toBe(0);
  expect(readFileSync(join(out, 'Chart.yaml'), 'utf8')).toContain('\nversion: 2.0.0-rc.1\n');
});

test('--help prints the help', () => {
  expect(run('--help')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Generate a Helm chart [^]*\nUsage:\n {2}cdk8s-karpenter chart \[OPTIONS\] --out FOLDER\n/) });
});
