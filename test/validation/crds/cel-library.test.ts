import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { loadCel } from '../../../src/validation/crds/cel-library';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('it is loaded from the first folder that has it', () => {
  expect(loadCel([folder, ROOT])).toMatchObject({ cel: { plan: expect.any(Function) }, strings: expect.any(Array), re2: expect.any(Function) });
});

test('where none has it, the package to add is said', () => {
  expect(loadCel([folder])).toEqual({ missing: 'to evaluate the CEL rules of CRD files, add @bufbuild/cel: npm install --save-dev @bufbuild/cel' });
});

test('one that can\'t be loaded is said with its folder', () => {
  const own = join(folder, 'node_modules', '@bufbuild', 'cel');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: '@bufbuild/cel', main: 'index.js' }));
  writeFileSync(join(own, 'index.js'), 'throw new Error("half of it\\nis missing");');
  expect(loadCel([folder, ROOT])).toEqual({
    missing: `@bufbuild/cel in ${folder} can't be loaded (half of it): install it again with npm install --save-dev @bufbuild/cel`,
  });
});
