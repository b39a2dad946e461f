import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';

const CURRENT = process.cwd();

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'config-')));
  mkdirSync(join(folder, '.git'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(CURRENT);
  rmSync(folder, { recursive: true });
});

/** Returns a path in the Git repository of the test, which is the current folder. */
export const inFolder = (...names: string[]): string => join(folder, ...names);

/** Writes files of the repository. */
export function write(files: { readonly [file: string]: string }): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), text);
  }
}
