import { execFileSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from './run-command';
import { poolYaml } from '../field/run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const FILES = ['nodes/a.yaml', 'test/b.yaml', 'nodes/test/c.yaml', 'charts/web/ci/d.yaml', 'charts/web/e.yaml', 'node_modules/f.yaml', 'nodes/.git/g.yaml'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exclude-'));
  for (const file of FILES) write(file, poolYaml(file.replace(/\W/g, '-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Returns the files that `validate` reads below the folder. */
function read(...globs: readonly string[]): readonly string[] {
  const { out } = runCommand(['validate', ...VERSION, '--output', 'json', ...globs.flatMap((glob) => ['--exclude', glob]), folder]);
  return JSON.parse(out).documents.map(({ source }: { readonly source: string }) => source.slice(folder.length + 1));
}

test.each([
  { globs: [], expected: ['charts/web/ci/d.yaml', 'charts/web/e.yaml', 'nodes/a.yaml', 'nodes/test/c.yaml', 'test/b.yaml'] },
  { globs: ['test'], expected: ['charts/web/ci/d.yaml', 'charts/web/e.yaml', 'nodes/a.yaml'] },
  { globs: ['nodes/test/'], expected: ['charts/web/ci/d.yaml', 'charts/web/e.yaml', 'nodes/a.yaml', 'test/b.yaml'] },
  { globs: ['charts/*/ci', '[a].yaml'], expected: ['charts/web/e.yaml', 'nodes/a.yaml', 'nodes/test/c.yaml', 'test/b.yaml'] },
  { globs: ['charts/**/?.yaml', './test/b.yaml'], expected: ['nodes/a.yaml', 'nodes/test/c.yaml'] },
  { globs: ['**/web/*.yaml'], expected: ['charts/web/ci/d.yaml', 'nodes/a.yaml', 'nodes/test/c.yaml', 'test/b.yaml'] },
])('--exclude $globs', ({ globs, expected }) => {
  expect(read(...globs)).toEqual(expected);
});

test('--exclude also matches paths as the command prints them', () => {
  expect(read(join(folder, 'charts/**'), `${folder}/test`)).toEqual(['nodes/a.yaml', 'nodes/test/c.yaml']);
});

test('a file that the arguments name is read', () => {
  const file = join(folder, 'test/b.yaml');
  expect(runCommand(['validate', ...VERSION, '--exclude', 'test', '--exclude', 'b.yaml', file]).out).toContain('1 document checked');
});

test('states that --exclude leaves no files', () => {
  const { code, out, err } = runCommand(['validate', ...VERSION, '--exclude', '*.yaml', folder], folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`info  ${folder} contains no .yaml, .yml, or .json files that --exclude does not match\n`);
});

test('rejects an empty glob', () => {
  expect(runCommand(['validate', '--exclude', '', folder])).toMatchObject({ code: 2, err: 'cdk8s-karpenter: --exclude must not be empty. Set a name such as test, or a path such as charts/*/ci.\n' });
});

test.each([
  ['convert', ...VERSION, '--output', 'json'], ['user-data', ...VERSION, '--output', 'json'], ['instances', '--output', 'json'], ['simulate', '--output', 'json'], ['chart-values', ...VERSION],
])('%s reads no excluded files', (...args) => {
  write('class.yaml', 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec: {role: a, amiSelectorTerms: [{alias: al2023@latest}]}\n');
  write('web.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: web}]}\n');
  const { out, err } = runCommand([...args, '--exclude', 'test', '--exclude', 'charts', folder]);
  expect(`${out}${err}`).toContain('nodes-a-yaml');
  expect(`${out}${err}`).not.toMatch(/test-b-yaml|nodes-test-c-yaml|charts-web/);
});

test('migrate-al2023 reads no excluded files', () => {
  write('a.yaml', 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec: {role: a, amiSelectorTerms: [{alias: al2@latest}]}\n');
  const { out, err } = runCommand(['migrate-al2023', ...VERSION, '--exclude', 'test', folder]);
  expect(out).toContain('name: nodes-a-yaml');
  expect(`${out}${err}`).not.toContain('test-b-yaml');
});

test('init --from reads no excluded files', () => {
  const app = join(folder, '..', `${folder.split('/').at(-1)}-app`);
  try {
    const { code, err } = runCommand(['init', app, ...VERSION, '--from', folder, '--exclude', 'nodes', '--exclude', 'charts']);
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('nodes/a.yaml') });
    expect(existsSync(app)).toBe(true);
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
});

test('plan --since excludes files from the revision and from the working tree', () => {
  const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'pipe' });
  rmSync(join(folder, 'nodes/.git'), { recursive: true });
  symlinkSync('b.yaml', join(folder, 'test/link.yaml'));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'a');
  write('nodes/a.yaml', poolYaml('changed'));
  write('test/b.yaml', poolYaml('also-changed'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { code, out } = runCommand(['plan', ...VERSION, '--since', 'HEAD', '--exclude', 'test', '.']);
    expect(code).toBe(0);
    expect(out).toContain('changed');
    expect(out).not.toContain('also-changed');
  } finally {
    process.chdir(before);
  }
});
