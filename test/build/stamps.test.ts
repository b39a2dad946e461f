import { execFileSync } from 'child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';

const { Stamps } = jest.requireActual('../../scripts/build/stamps');
const { STAMPS } = jest.requireActual('../../scripts/build/once');
const { BUILDS } = jest.requireActual('../../scripts/build/builds');
const ROOT = join(__dirname, '..', '..');

let root: string;
beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-')); });
afterEach(() => rmSync(root, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Creates a project whose build joins the files of in/ into out/all. */
function project(build: object = {}) {
  put('in/a', 'a');
  put('in/b', 'b');
  put('scripts/join.ts', "import { c } from './c';\n");
  put('scripts/c.ts', 'export const c = 1;\n');
  return new Stamps(root, { join: { reads: ['in', 'scripts/join.ts'], writes: ['out'], commands: [['join']], ...build } }, ['in/skipped']);
}

const join2 = () => {
  put('out/all', readdirSync(join(root, 'in')).map((name) => readFileSync(join(root, 'in', name), 'utf8')).join(''));
  return true;
};

/** A project after one run of its build. */
function built(build?: object) {
  const stamps = project(build);
  stamps.record('join', join2);
  return stamps;
}

test('a build that never ran is out of date, and after a run it is up to date', () => {
  expect(project().changesOf('join')).toBeUndefined();
  expect(built().changesOf('join')).toEqual([]);
});

test.each<[string, () => void, string]>([
  ['a changed input', () => put('in/a', 'c'), 'in/a'],
  ['a new input', () => put('in/below/c', 'c'), 'in/below/c'],
  ['a deleted input', () => rmSync(join(root, 'in/b')), 'in/b'],
  ['a script that a script imports', () => put('scripts/c.ts', 'export const c = 2;\n'), 'scripts/c.ts'],
  ['a changed output', () => put('out/all', 'c'), 'out/all'],
  ['an output that the build does not write', () => put('out/old', ''), 'out/old'],
  ['a deleted output', () => rmSync(join(root, 'out'), { recursive: true }), 'out/all'],
])('%s makes a build out of date', (_, change, path) => {
  const stamps = built();
  change();
  expect(stamps.changesOf('join')).toEqual([path]);
});

test('other files, and files with the same contents as before, do not make a build out of date', () => {
  const stamps = built();
  put('in/a', 'a');
  put('in/skipped', '');
  put('other', '');
  expect(stamps.changesOf('join')).toEqual([]);
});

test('a build depends on its commands, and on variables of the environment', () => {
  built();
  expect(new Stamps(root, { join: { reads: ['in', 'scripts/join.ts'], writes: ['out'], commands: [['join', '-v']] } }).changesOf('join')).toEqual(['commands']);
  const stamps = built({ env: ['CDK8S_KARPENTER_TEST'] });
  process.env.CDK8S_KARPENTER_TEST = '/base/';
  expect(stamps.changesOf('join')).toEqual(['$CDK8S_KARPENTER_TEST']);
});

test('a failed or interrupted build is out of date, even if it has run before', () => {
  const stamps = built();
  stamps.record('join', () => false);
  expect(stamps.changesOf('join')).toBeUndefined();
  stamps.record('join', join2);
  expect(() => stamps.record('join', () => { throw new Error('stopped'); })).toThrow('stopped');
  expect(stamps.changesOf('join')).toBeUndefined();
});

test('a build whose inputs change while it runs is out of date', () => {
  const stamps = built();
  stamps.record('join', () => {
    join2();
    put('in/a', 'changed');
    return true;
  });
  expect(stamps.changesOf('join')).toBeUndefined();
});

describe('the builds of this repository', () => {
  const readBy = (name: string): string[] => Object.keys(STAMPS.inputsOf(name));
  const inGit = (...paths: string[]) => execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter((path) => path !== '');

  test.each([
    ['compile', ['src', 'package.json', 'README.md', 'scripts/bundle-lib.ts', 'scripts/bundled-module.ts', 'scripts/public-types.ts', 'scripts/rules/rule-index.ts']],
    ['docgen', ['scripts/api-docs', 'package.json']],
    ['site', ['src', 'docs', 'imports', 'README.md', 'API.md', 'site/.vitepress', 'site/playground', 'site/platform', 'site/scripts/pages.mjs']],
    ['package:python', ['imports', 'bin', 'README.md', 'LICENSE', 'scripts/package', 'scripts/languages/paths.ts', 'scripts/bundled-files.ts']],
    ['bindings:java', ['imports', 'bin', 'scripts/languages/java.ts', 'scripts/languages/paths.ts']],
  ])('%s reads all files that determine its output', (name, paths) => {
    const files = inGit(...paths);
    expect(files.length).toBeGreaterThan(paths.length - 1);
    const inputs = readBy(name);
    expect(files.filter((file) => !inputs.includes(file))).toEqual([]);
  });

  test('each script of a build exists', () => {
    const scripts = Object.values<{ commands: string[][] }>(BUILDS).flatMap(({ commands }) => commands.flat().filter((arg) => arg.endsWith('.ts')));
    expect(scripts).toContain('scripts/bundle-lib.ts');
    expect(inGit('scripts')).toEqual(expect.arrayContaining(scripts));
  });
});
