import { readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';
import { messageOf } from './fixtures';
import * as karpenter from '../src';

const README = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');
const [, code] = /```ts\n(.*?)```/s.exec(README)!;

/** Runs the code of README with an App that keeps what it would write. */
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
  const wrong = code.replace('of(\'1.14.1\')', 'of(\'1.8\')').replace('limits:', 'weight: 0,\n  limits:');
  const [, message] = /```text\n(.*?)\n```/s.exec(README)!;
  expect(messageOf(() => run(wrong))).toBe(message);
});

test('the name without a hash is the one that README says', () => {
  const hashless = code.replace('new Chart(app, \'nodes\')', 'new Chart(app, \'nodes\', { disableResourceNameHashes: true })');
  expect(hashless).not.toBe(code);
  expect(run(hashless)).toContain('  name: nodes-general\n');
});
