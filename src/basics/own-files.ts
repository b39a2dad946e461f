import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'fs';
import { basename, dirname, join } from 'path';
import { MADE_BY } from '../basics/made-by';

/** Returns the paths of existing files that this package did not write and would overwrite. */
export function foreignFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].map((file) => join(folder, file)).filter((path) => existsSync(path) && !isOurs(path));
}

/** Returns the reason why files cannot be written to a folder, or undefined if the folder is writable. The folder does not have to exist. */
export function unwritable(folder: string): string | undefined {
  if (!existsSync(folder)) return unwritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return lstatSync(realpathSync(folder)).isDirectory() ? undefined : `${folder} is not a folder`;
  } catch (error) {
    return `${folder} is not writable (${(error as NodeJS.ErrnoException).code})`;
  }
}

/**
 * Writes files to a folder, and removes obsolete files of earlier runs. Files that this package did not write remain unchanged.
 *
 * @param parts subfolders to search recursively for files of earlier runs
 */
export function writeOwnFiles(folder: string, files: ReadonlyMap<string, string>, parts: readonly string[]): void {
  const unfinished = (path: string) => join(dirname(path), `.${process.pid}-unfinished-${basename(path)}`);
  const paths = [...files].map(([file, text]) => ({ path: join(folder, file), text }));
  for (const parent of new Set(paths.map(({ path }) => dirname(path)))) mkdirSync(parent, { recursive: true });
  try {
    for (const { path, text } of paths) writeFileSync(unfinished(path), text);
    for (const { path } of paths) renameSync(unfinished(path), path);
  } finally {
    for (const { path } of paths) rmSync(unfinished(path), { force: true });
  }
  const written = new Set(paths.map(({ path }) => path));
  removeOthers(folder, written, false);
  for (const part of parts) removeOthers(join(folder, part), written, true);
}

function removeOthers(folder: string, written: ReadonlySet<string>, isDeep: boolean): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isDeep) {
      removeOthers(path, written, true);
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (entry.isFile() && !written.has(path) && isOurs(path)) {
      rmSync(path);
    }
  }
}

function isOurs(path: string): boolean {
  return lstatSync(path).isFile() && readFileSync(path, 'utf8').slice(0, 300).includes(MADE_BY);
}
