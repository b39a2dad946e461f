import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';
import { messageOf } from './output';
import * as karpenter from 'cdk8s-karpenter';

const ROOT = join(__dirname, '..');
/** PyPI and the Go module also show README, and relative links do not work there. */
const FILES = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/';
const WRITTEN = readFileSync(join(ROOT, 'README.md'), 'utf8');
const README = WRITTEN.replaceAll(FILES, '');
const [code, gitOps] = [...README.matchAll(/```ts\n(.*?)```/gs)].map(([, text]) => text);

test('README has no program and no message that is not run below', () => {
  expect(README.match(/^```(ts|text)$/gm)).toEqual(['```ts', '```text', '```ts']);
});

/** Runs the code of the README with an App that keeps its output in memory. */
function run(source: string): string {
  let yaml = '';
  class KeepingApp extends karpenter.KarpenterApp {
    public override synth(): void {
      yaml = this.synthYaml();
    }
  }
  const modules: Record<string, unknown> = { 'cdk8s': jest.requireActual('cdk8s'), 'cdk8s-karpenter': { ...karpenter, KarpenterApp: KeepingApp } };
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
  new Function('require', 'exports', outputText)((name: string) => modules[name], {});
  return yaml;
}

test('the example makes the objects that README names', () => {
  const yaml = run(code);
  expect(yaml.match(/^kind: .*/gm)).toEqual(['kind: EC2NodeClass', 'kind: NodePool']);
  const names = yaml.match(/^ {2}name: .*/gm)!.map((line) => line.replace('  name: ', ''));
  expect(names).toHaveLength(2);
  names.forEach((name) => expect(README).toContain(`\`${name}\``));
});

test('the example has about twenty lines', () => {
  expect(code.trim().split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(22);
});

test('the mistake that README shows gives the message that README shows', () => {
  const wrong = code.replace('of(\'1.15.1\')', 'of(\'1.8\')').replace('limits:', 'weight: 0,\n  limits:');
  const [, message] = /```text\n(.*?)\n```/s.exec(README)!;
  expect(messageOf(() => run(wrong))).toBe(message);
});

test('the name without a hash matches the README', () => {
  const hashless = code.replace('new Chart(app, \'nodes\')', 'new Chart(app, \'nodes\', { disableResourceNameHashes: true })');
  expect(hashless).not.toBe(code);
  expect(run(hashless)).toContain('  name: nodes-general\n');
});

test('the lines for Argo CD go with the example', () => {
  const yaml = run(code.replace('app.synth();', `import { argocd, settings } from 'cdk8s-karpenter';\n${gitOps}\napp.synth();`));
  expect(yaml.match(/^kind: .*/gm)).toEqual(['EC2NodeClass', 'NodePool', 'AppProject', 'Application', 'Application', 'Application', 'Application'].map((kind) => `kind: ${kind}`));
});

test('the table of examples has every folder, and links to files that are there', () => {
  const rows = [...README.matchAll(/^\| \[([^\]]+)\]\((examples\/[^)]+)\) \|/gm)].map(([, name, link]) => ({ name, link }));
  const folders = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual(folders.sort());
  rows.forEach(({ name, link }) => expect([name, link.split('/')[1], existsSync(join(ROOT, link))]).toEqual([name, name, true]));
});

test('links hold wherever the package is read', () => {
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(FILES).toBe(`${repository.url}/blob/main/`);
  const links = [...WRITTEN.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !/^(https:\/\/|#)/.test(link))).toEqual([]);
});

test('links to docs are to pages and folders that are there, and each is linked', () => {
  const linked = [...README.matchAll(/\]\(docs\/([^)#/]+)/g)].map(([, page]) => page);
  expect([...new Set(linked)].sort()).toEqual(readdirSync(join(ROOT, 'docs')).sort());
});
