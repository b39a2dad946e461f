import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { loadCel } from '../../../src/checks/crds/cel-library';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('loads the library from the first folder that has it', () => {
  expect(loadCel([folder, ROOT])).toMatchObject({ cel: { plan: expect.any(Function) }, strings: expect.any(Array), re2: expect.any(Function) });
});

test('names the package to install if no folder has it', () => {
  expect(loadCel([folder])).toEqual({ missing: 'the package @bufbuild/cel is required to evaluate the CEL rules of CRDs. Install it: npm install --save-dev @bufbuild/cel' });
});

test('names the folder of a library that cannot be loaded', () => {
  const own = join(folder, 'node_modules', '@bufbuild', 'cel');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: '@bufbuild/cel', main: 'index.js' }));
  writeFileSync(join(own, 'index.js'), 'throw new Error("half of it\\nis missing");');
  expect(loadCel([folder, ROOT])).toEqual({
    missing: `cannot load @bufbuild/cel from ${folder}: half of it. Install it again: npm install --save-dev @bufbuild/cel`,
  });
});
