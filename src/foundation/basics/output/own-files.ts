import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'fs';
import { basename, dirname, join, normalize, relative, sep } from 'path';
import { OutputFolder } from './output-folder';
import { MADE_BY } from '../made-by';
import { remembered } from '../remembered';

/** Matches the names of files and folders that a killed process did not finish. */
const UNFINISHED = /^\.\d+-unfinished-/;

/** Returns the paths of existing files that this package did not write and would overwrite. */
export function foreignFiles(folder: string, files: Iterable<string>): string[] {
  const isFolder = remembered((path: string) => existsSync(path));
  return [...files].map((file) => join(folder, file)).filter((path) => isFolder(dirname(path)) && existsSync(path) && !isOurs(path));
}

/** Returns the reason why the first file that cannot be written to a folder cannot, or undefined if all files can. The folder does not have to exist. */
export function unwritable(folder: string, files: Iterable<string>): string | undefined {
  const output = new OutputFolder(folder);
  const problemOfFolder = remembered((path: string): string | undefined => {
    return existsSync(path) ? unwritableFolder(path) : problemOfFolder(dirname(path));
  });
  for (const file of files) {
    const reason = output.problemOf(file) ?? problemOfFolder(dirname(join(folder, file)));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function unwritableFolder(folder: string): string | undefined {
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
 * @returns the content of the removed files, by path
 */
export function writeOwnFiles(folder: string, files: ReadonlyMap<string, string>, parts: readonly string[]): ReadonlyMap<string, string> {
  const output = new OutputFolder(folder);
  const newEntry = newEntries(output);
  const left = new Map<string, string>();
  const made = new Set<string>();
  try {
    for (const [file, text] of files) {
      const entry = newEntry(file);
      if (entry === normalize(file) && isEqual(output.pathOf(file), text)) continue;
      const unfinished = join(dirname(entry), `.${process.pid}-unfinished-${basename(entry)}`);
      // A process with the same ID can have left the entry when it was killed.
      if (!left.has(unfinished) && existsSync(output.pathOf(unfinished))) output.remove(unfinished);
      left.set(unfinished, entry);
      output.write(join(unfinished, relative(entry, file)), text);
    }
    for (const [unfinished, entry] of left) {
      output.move(unfinished, entry);
      left.delete(unfinished);
      made.add(entry);
    }
  } finally {
    for (const unfinished of left.keys()) output.remove(unfinished);
  }
  const written = new Set([...files.keys()].map(normalize));
  const isKept = (path: string) => made.has(path) || written.has(path);
  const removed = new Map<string, string>();
  removeOthers(output, '.', isKept, false, removed);
  for (const part of parts) removeOthers(output, part, isKept, true, removed);
  return removed;
}

/**
 * Removes the generated files of a folder that the app no longer writes, and the folders that become empty.
 *
 * @param parts subfolders to search recursively
 * @returns the content of the removed files, by path
 */
export function removeOwnFiles(folder: string, parts: readonly string[]): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const removed = writeOwnFiles(folder, new Map(), parts);
  const output = new OutputFolder(dirname(folder));
  const name = basename(folder);
  for (const path of [...parts.map((part) => join(name, part)), name]) {
    if (existsSync(output.pathOf(path)) && readdirSync(output.pathOf(path)).length === 0) output.removeEmpty(path);
  }
  return removed;
}

/** Returns a function for the first folder on the path of a file that does not exist, or the file itself. */
function newEntries(output: OutputFolder): (file: string) => string {
  const newFolder = remembered((folder: string): string | undefined => {
    if (folder === '.') return undefined;
    return newFolder(dirname(folder)) ?? (existsSync(output.pathOf(folder)) ? undefined : folder);
  });
  return (file) => newFolder(dirname(normalize(file))) ?? normalize(file);
}

function isEqual(path: string, text: string): boolean {
  try {
    return lstatSync(path).isFile() && readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

/**
 * Removes generated files that are not kept, and folders that become empty.
 *
 * @returns whether the folder is empty
 */
function removeOthers(
  output: OutputFolder, folder: string, isKept: (path: string) => boolean, isDeep: boolean, removed: Map<string, string>,
): boolean {
  const path = output.pathOf(folder);
  if (!existsSync(path)) return false;
  const left = readdirSync(path, { withFileTypes: true }).filter((entry) => {
    const name = join(folder, entry.name);
    if (isKept(name)) return true;
    if (entry.isDirectory() && (isDeep || UNFINISHED.test(entry.name))) {
      const isEmpty = removeOthers(output, name, isKept, true, removed);
      if (isEmpty) output.removeEmpty(name);
      return !isEmpty;
    }
    const text = entry.isFile() ? readFileSync(path + sep + entry.name, 'utf8') : '';
    if (!hasMark(text)) return true;
    output.remove(name);
    removed.set(name, text);
    return false;
  });
  return left.length === 0;
}

function isOurs(path: string): boolean {
  return lstatSync(path).isFile() && hasMark(readFileSync(path, 'utf8'));
}

function hasMark(text: string): boolean {
  return text.slice(0, 300).includes(MADE_BY);
}
