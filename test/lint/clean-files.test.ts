import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { CleanFiles } from '../../scripts/lint/clean-files';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-')); });
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the files without problems of a run, after a run that found `a` and `b` to have none. */
function nextRun(rules = 'rules') {
  const path = join(folder, 'new', 'clean.json');
  const first = new CleanFiles(path, 'rules');
  first.add('a', 'text of a');
  first.add('b', 'text of b');
  first.delete('b');
  first.save();
  return new CleanFiles(path, rules);
}

test('a file is clean until its text changes', () => {
  const clean = nextRun();
  expect([clean.has('a', 'text of a'), clean.has('a', 'other text'), clean.has('b', 'text of b'), clean.has('c', '')]).toEqual([true, false, false, false]);
});

test('no file is clean after a change of the rules, or without a last run', () => {
  expect(nextRun('other rules').has('a', 'text of a')).toBe(false);
  writeFileSync(join(folder, 'broken.json'), '{"rules":');
  expect(new CleanFiles(join(folder, 'broken.json'), 'rules').has('a', 'text of a')).toBe(false);
  expect(new CleanFiles(join(folder, 'missing.json'), 'rules').has('a', 'text of a')).toBe(false);
});
