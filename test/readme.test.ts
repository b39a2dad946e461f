import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { runProgram } from './docs/run-program';
import { Shell } from './docs/shell';
import { withAbsoluteLinks } from '../scripts/package/published-readme';

const ROOT = join(__dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { repository, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const blocksIn = (language: string) => [...README.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text);
const [quickstart] = blocksIn('ts');
const [clone, validation] = blocksIn('sh');

test('README has at most 130 lines', () => {
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
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
  expect(clone).toContain('node bin/cdk8s-karpenter validate --karpenter-version 1.15.3 docs/images/pool.yaml');
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

test('the README of published packages has absolute links to files of the repository, and to images', () => {
  const links = [...withAbsoluteLinks(README, repository.url).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
  expect(links).toContain('https://raw.githubusercontent.com/cdk8s-karpenter/cdk8s-karpenter/main/docs/images/validate.svg');
  expect(links).toContain('https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/LICENSE');
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

test('examples/README.md lists every example, and links to files in its folder', () => {
  const index = readFileSync(join(ROOT, 'examples', 'README.md'), 'utf8');
  const rows = [...index.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \|/gm)].map(([, name, link]) => ({ name, folder: link.split('/')[0] }));
  const folders = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual(folders.sort());
  expect(rows.filter(({ name, folder }) => name !== folder)).toEqual([]);
});
