import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command in this process. The command must not change imports/. */
function run(...args: string[]): { readonly status: unknown; readonly stderr: string } {
  const before = imports();
  const [argv, exitCode] = [process.argv, process.exitCode];
  let stderr = '';
  const spies = [jest.spyOn(console, 'error').mockImplementation((line) => { stderr += `${line}\n`; }), jest.spyOn(console, 'log').mockReturnValue()];
  try {
    process.argv = [process.execPath, 'main.ts', ...args];
    jest.isolateModules(() => jest.requireActual('../../../scripts/import-apis/main'));
    expect(imports()).toEqual(before);
    return { status: process.exitCode, stderr };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    spies.forEach((spy) => spy.mockRestore());
  }
}

function imports(): string[] {
  return readdirSync(join(ROOT, 'imports')).map((file) => readFileSync(join(ROOT, 'imports', file), 'utf8'));
}

test('names the file of invalid YAML', () => {
  mkdirSync(join(folder, '1.99.0'));
  writeFileSync(join(folder, '1.99.0', 'a.yaml'), 'kind: CustomResourceDefinition\nspec: {names:\n');
  const { status, stderr } = run(folder);
  expect(status).toBe(1);
  expect(stderr).toContain(`import-apis: ${join(folder, '1.99.0', 'a.yaml')}: Flow map in block collection must be sufficiently indented`);
});

test('rejects a release without a kind', () => {
  mkdirSync(join(folder, '1.99.0'));
  expect(run(folder)).toEqual({
    status: 1,
    stderr: `import-apis: ${folder}: release 1.99.0 has no karpenter.sh/v1 NodePool, which Karpenter serves since 0.33.6\n`,
  });
});

test('accepts CRDs of Argo CD alone, but only all of them', () => {
  mkdirSync(join(folder, 'argo-cd', '3.5.1'), { recursive: true });
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'argo-cd')}: release 3.5.1 has no argoproj.io/v1alpha1 Application\n` });
  rmSync(join(folder, 'argo-cd', '3.5.1'), { recursive: true });
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'argo-cd')} contains no folder with the name of a release, such as 3.5.1\n` });
});

test('rejects a folder without releases, and a missing folder', () => {
  expect(run(folder)).toEqual({ status: 1, stderr: `import-apis: ${folder} contains no folder with the name of a release, such as 1.14.1\n` });
  expect(run(join(folder, 'none'))).toEqual({ status: 1, stderr: `import-apis: ${join(folder, 'none')} is not a folder\n` });
});
