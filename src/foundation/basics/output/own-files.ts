import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'fs';
import { basename, dirname, join, sep } from 'path';
import { OutputFolder } from './output-folder';
import { MADE_BY } from '../made-by';

/** Returns the paths of existing files that this package did not write and would overwrite. */
export function foreignFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].map((file) => join(folder, file)).filter((path) => existsSync(path) && !isOurs(path));
}

/** Returns the reason why a file cannot be written to a folder, or undefined if it can. The folder does not have to exist. */
export function unwritable(folder: string, file: string): string | undefined {
  return new OutputFolder(folder).problemOf(file) ?? unwritableFolder(dirname(join(folder, file)));
}

function unwritableFolder(folder: string): string | undefined {
  if (!existsSync(folder)) return unwritableFolder(dirname(folder));
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
  const output = new OutputFolder(folder);
  const unfinished = (file: string) => join(dirname(file), `.${process.pid}-unfinished-${basename(file)}`);
  const paths = new Set([...files.keys()].map((file) => output.pathOf(file)));
  const left = new Set<string>();
  try {
    for (const [file, text] of files) {
      left.add(file);
      writeAgain(output, unfinished(file), text);
    }
    for (const file of files.keys()) {
      output.move(unfinished(file), file);
      left.delete(file);
    }
  } finally {
    for (const file of left) output.remove(unfinished(file));
  }
  removeOthers(output, '.', paths, false);
  for (const part of parts) removeOthers(output, part, paths, true);
}

/** Writes a file. Replaces the file that a process with the same ID left when it was killed. */
function writeAgain(output: OutputFolder, file: string, text: string): void {
  try {
    output.write(file, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    output.remove(file);
    output.write(file, text);
  }
}

function removeOthers(output: OutputFolder, folder: string, written: ReadonlySet<string>, isDeep: boolean): void {
  if (!existsSync(output.pathOf(folder))) return;
  for (const entry of readdirSync(output.pathOf(folder), { withFileTypes: true })) {
    const name = join(folder, entry.name);
    const path = output.pathOf(folder) + sep + entry.name;
    if (entry.isDirectory() && isDeep) {
      removeOthers(output, name, written, true);
      if (readdirSync(path).length === 0) output.removeEmpty(name);
    } else if (entry.isFile() && !written.has(path) && isOurs(path)) {
      output.remove(name);
    }
  }
}

function isOurs(path: string): boolean {
  return lstatSync(path).isFile() && readFileSync(path, 'utf8').slice(0, 300).includes(MADE_BY);
}
