import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command, which must leave imports/ alone. */
function run(...args: string[]): { readonly status: number | null; readonly stderr: string } {
  const before = imports();
  const { status, stderr } = spawnSync(process.execPath, [
    join(ROOT, 'node_modules', 'ts-node', 'dist', 'bin.js'), '-T', '-P', join(ROOT, 'scripts', 'tsconfig.json'), join(ROOT, 'scripts', 'import-apis', 'main.ts'), ...args,
  ], { encoding: 'utf8' });
  expect(imports()).toEqual(before);
  return { status, stderr };
}

function imports(): string[] {
  return readdirSync(join(ROOT, 'imports')).map((file) => readFileSync(join(ROOT, 'imports', file), 'utf8'));
}

test('YAML that can\'t be read is said with its file', () => {
  mkdirSync(join(folder, '1.99.0'));
  writeFileSync(join(folder, '1.99.0', 'a.yaml'), 'kind: CustomResourceDefinition\nspec: {names:\n');
  const { status, stderr } = run(folder);
  expect(status).toBe(1);
  expect(stderr).toContain(`import-apis: ${join(folder, '1.99.0', 'a.yaml')}: Flow map in block collection must be sufficiently indented`);
}, 30_000);

test('a release without a kind is refused', () => {
  mkdirSync(join(folder, '1.99.0'));
  expect(run(folder)).toEqual({
    status: 1,
    stderr: `import-apis: ${folder}: release 1.99.0 has no karpenter.sh/v1 NodePool, which Karpenter serves since 0.33.6\n`,
  });
}, 30_000);

test('CRDs of Argo CD may come alone, but all of them', () => {
  mkdirSync(join(folder, 'argo-cd', '3.5.1'), { recursive: true });
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'argo-cd')}: release 3.5.1 has no argoproj.io/v1alpha1 Application\n` });
  rmSync(join(folder, 'argo-cd', '3.5.1'), { recursive: true });
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'argo-cd')} has no folder that is named after a release, such as 3.5.1\n` });
}, 30_000);

test('a folder without releases, and none at all, are refused', () => {
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${folder} has no folder that is named after a release, such as 1.14.1\n` });
  expect(run(join(folder, 'none'))).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'none')} is no folder\n` });
}, 30_000);
