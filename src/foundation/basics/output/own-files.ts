import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'fs';
import { basename, dirname, join, normalize, relative, sep } from 'path';
import { OutputFolder } from './output-folder';
import { MADE_BY } from '../made-by';

/** Matches the names of files and folders that a killed process did not finish. */
const UNFINISHED = /^\.\d+-unfinished-/;

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
 * Writes files to a folder, and removes obsolete files of earlier runs. Files that this package did not write, and files whose content does not change, remain
 * untouched. A file or a new folder appears under its name only when its content is complete.
 *
 * @param parts subfolders to search recursively for files of earlier runs
 */
export function writeOwnFiles(folder: string, files: ReadonlyMap<string, string>, parts: readonly string[]): void {
  const output = new OutputFolder(folder);
  const paths = new Set([...files.keys()].map((file) => output.pathOf(file)));
  const newEntry = newEntries(output);
  const left = new Map<string, string>();
  try {
    for (const [file, text] of files) {
      if (isEqual(output.pathOf(file), text)) continue;
      const entry = newEntry(file);
      const unfinished = join(dirname(entry), `.${process.pid}-unfinished-${basename(entry)}`);
      // A process with the same ID can have left the entry when it was killed.
      if (!left.has(unfinished) && existsSync(output.pathOf(unfinished))) output.remove(unfinished);
      left.set(unfinished, entry);
      output.write(join(unfinished, relative(entry, file)), text);
    }
    for (const [unfinished, entry] of left) {
      output.move(unfinished, entry);
      left.delete(unfinished);
    }
  } finally {
    for (const unfinished of left.keys()) output.remove(unfinished);
  }
  removeOthers(output, '.', paths, false);
  for (const part of parts) removeOthers(output, part, paths, true);
}

/** Returns a function for the first folder on the path of a file that does not exist, or the file itself. */
function newEntries(output: OutputFolder): (file: string) => string {
  const known = new Map<string, string | undefined>();
  const newFolder = (folder: string): string | undefined => {
    if (folder === '.') return undefined;
    if (!known.has(folder)) known.set(folder, newFolder(dirname(folder)) ?? (existsSync(output.pathOf(folder)) ? undefined : folder));
    return known.get(folder);
  };
  return (file) => newFolder(dirname(normalize(file))) ?? normalize(file);
}

function isEqual(path: string, text: string): boolean {
  try {
    return lstatSync(path).isFile() && readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

function removeOthers(output: OutputFolder, folder: string, written: ReadonlySet<string>, isDeep: boolean): void {
  if (!existsSync(output.pathOf(folder))) return;
  for (const entry of readdirSync(output.pathOf(folder), { withFileTypes: true })) {
    const name = join(folder, entry.name);
    const path = output.pathOf(folder) + sep + entry.name;
    if (entry.isDirectory() && (isDeep || UNFINISHED.test(entry.name))) {
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
