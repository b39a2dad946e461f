import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { readConfig } from '../../../../src/checks/manifests/config/read-config';
import { unmatchedGlobs } from '../../../../src/checks/manifests/config/unmatched-globs';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'globs-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function unmatched(globs: readonly string[], max?: number): readonly string[] {
  const file = join(folder, '.cdk8s-karpenter.yaml');
  writeFileSync(file, JSON.stringify({ exclude: globs }));
  return unmatchedGlobs(readConfig(file, 'config'), max).map(({ value }) => value.text);
}

test('does not follow links to folders, which can form a cycle', () => {
  symlinkSync(folder, join(folder, 'loop'));
  expect(unmatched(['loop', 'loop/loop', 'x'])).toEqual(['loop/loop', 'x']);
});

test('reports nothing in node_modules and .git, which commands never read', () => {
  mkdirSync(join(folder, 'node_modules', 'deep'), { recursive: true });
  expect(unmatched(['node_modules', 'node_modules/typo', '.git/hooks', 'deep'])).toEqual(['deep']);
});

test('reports nothing in a folder with too many files', () => {
  ['a', 'b'].forEach((name) => writeFileSync(join(folder, name), ''));
  expect(unmatched(['x'], 3)).toEqual(['x']);
  expect(unmatched(['x'], 2)).toEqual([]);
});
