import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { runProgram } from './docs/run-program';
import { Shell } from './docs/shell';
import { withAbsoluteLinks } from '../scripts/package/published-readme';

const ROOT = join(__dirname, '..');
/** Prefix of links in README. PyPI and the Go module index also show README, where relative links do not work. */
const FILES = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/';
const WRITTEN = readFileSync(join(ROOT, 'README.md'), 'utf8');
const README = WRITTEN.replaceAll(FILES, '');
const [code, gitOps] = [...README.matchAll(/```ts\n(.*?)```/gs)].map(([, text]) => text);

test('these tests cover every program and message in README', () => {
  expect(README.match(/^```(ts|text)$/gm)).toEqual(['```ts', '```text', '```ts']);
});

test('README has no program, output, or command that is not tested below', () => {
  expect(README.match(/^```\w+$/gm)).toEqual(['```sh', '```ts', '```yaml', '```sh']);
});

test('the quickstart creates the NodePool in README', () => {
  const { given, failure } = runProgram(quickstart);
  expect(failure).toBeUndefined();
  expect(given.match(/^kind: .*/gm)).toEqual(['kind: EC2NodeClass', 'kind: NodePool']);
  expect(`${given}\n`).toContain(blocksIn('yaml')[0]);
});

test('commands for a clone name scripts and files that exist', () => {
  const named = [...clone.matchAll(/npm run (\S+)/g)].map(([, script]) => script);
  expect(named).toEqual(['demo', 'package:js']);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(clone).toContain('node bin/cdk8s-karpenter validate docs/images/pool.yaml');
});

test('commands for existing YAML run', () => {
  const shell = new Shell();
  try {
    const { code, out } = shell.run(validation);
    expect(code).toBe(0);
    expect(out).toContain('nodepool-budget-schedule\n');
  } finally {
    shell.remove();
  }
}, 60_000);

test('the example creates the objects that README names', () => {
  const yaml = run(code);
  expect(yaml.match(/^kind: .*/gm)).toEqual(['kind: EC2NodeClass', 'kind: NodePool']);
  const names = yaml.match(/^ {2}name: .*/gm)!.map((line) => line.replace('  name: ', ''));
  expect(names).toHaveLength(2);
  names.forEach((name) => expect(README).toContain(`\`${name}\``));
});

test.each([
  ['a link', '[a](docs/a.md#b)', '[a](https://github.com/o/r/blob/main/docs/a.md#b)'],
  ['an image', '![a](docs/a.svg)', '![a](https://raw.githubusercontent.com/o/r/main/docs/a.svg)'],
  ['an image in a link', '[![a](https://img.test/a.svg)](LICENSE)', '[![a](https://img.test/a.svg)](https://github.com/o/r/blob/main/LICENSE)'],
  ['an absolute link', '[a](https://karpenter.sh)', '[a](https://karpenter.sh)'],
  ['an anchor', '[a](#b)', '[a](#b)'],
])('%s becomes absolute where necessary', (_, markdown, expected) => {
  expect(withAbsoluteLinks(markdown, 'https://github.com/o/r')).toBe(expected);
});

test('the mistake in README causes the message in README', () => {
  const wrong = code.replace('of(\'1.15.1\')', 'of(\'1.8\')').replace('limits:', 'weight: 0,\n  limits:');
  const [, message] = /```text\n(.*?)\n```/s.exec(README)!;
  expect(messageOf(() => run(wrong))).toBe(message);
});

test('the name without a hash matches the README', () => {
  const hashless = code.replace('new Chart(app, \'nodes\')', 'new Chart(app, \'nodes\', { disableResourceNameHashes: true })');
  expect(hashless).not.toBe(code);
  expect(run(hashless)).toContain('  name: nodes-general\n');
});

test('the Argo CD lines work together with the example', () => {
  const yaml = run(code.replace('app.synth();', `import { argocd, settings } from 'cdk8s-karpenter';\n${gitOps}\napp.synth();`));
  expect(yaml.match(/^kind: .*/gm)).toEqual(['EC2NodeClass', 'NodePool', 'AppProject', 'Application', 'Application', 'Application', 'Application'].map((kind) => `kind: ${kind}`));
});

test('the table of examples lists every folder, and links to existing files', () => {
  const rows = [...README.matchAll(/^\| \[([^\]]+)\]\((examples\/[^)]+)\) \|/gm)].map(([, name, link]) => ({ name, link }));
  const folders = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual(folders.sort());
  rows.forEach(({ name, link }) => expect([name, link.split('/')[1], existsSync(join(ROOT, link))]).toEqual([name, name, true]));
});

test('links are absolute, so that they work wherever README is shown', () => {
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(FILES).toBe(`${repository.url}/blob/main/`);
  const links = [...WRITTEN.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !/^(https:\/\/|#)/.test(link))).toEqual([]);
});

test('links to docs lead to existing pages and folders, and every page is linked', () => {
  const linked = [...README.matchAll(/\]\(docs\/([^)#/]+)/g)].map(([, page]) => page);
  expect([...new Set(linked)].sort()).toEqual(readdirSync(join(ROOT, 'docs')).sort());
});
