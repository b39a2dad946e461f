import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join, resolve } from 'path';
import { UsageError } from './usage-error';

export interface NewFolder {
  /** Name of the folder in error messages. */
  readonly label: string;
  /** Files and folders that the target folder may already contain. */
  readonly mayHold: readonly string[];
}

/**
 * Writes files to a new or empty folder. If writing one file fails, no files are written.
 * Does not replace an existing folder, which can be the current folder of a shell.
 *
 * @param files file contents, by path relative to the folder
 * @throws {UsageError} if the folder is not empty or cannot be written
 */
export function writeNewFolder(
  folder: string, files: ReadonlyMap<string, string>, { label, mayHold }: NewFolder = { label: `--out ${folder}`, mayHold: [] },
): void {
  const target = resolve(folder);
  const unfinished: string[] = [];
  try {
    if (existsSync(target)) checkIsEmpty(target, mayHold);
    makeFolder(target, unfinished);
    const temporary = mkdtempSync(join(target, '.unfinished-'));
    unfinished.push(temporary);
    for (const [name, text] of files) {
      mkdirSync(dirname(join(temporary, name)), { recursive: true });
      writeFileSync(join(temporary, name), text);
    }
    for (const name of readdirSync(temporary)) {
      renameSync(join(temporary, name), join(target, name));
      unfinished.push(join(target, name));
    }
    rmSync(temporary, { recursive: true });
  } catch (error) {
    unfinished.forEach((path) => rmSync(path, { recursive: true, force: true }));
    throw new UsageError(`${label} ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

/** Creates a folder and its missing parents, and adds them to a list. With `recursive`, mkdirSync does not return for folders in /proc. */
function makeFolder(path: string, made: string[]): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), made);
  mkdirSync(path);
  made.push(path);
}

function checkIsEmpty(target: string, mayHold: readonly string[]): void {
  if (!statSync(target).isDirectory()) throw new Error('is a file. Use a new folder.');
  const [first] = readdirSync(target).filter((name) => !mayHold.includes(name)).sort();
  if (first !== undefined) throw new Error(`is not empty: it contains ${first}. Use a new or empty folder.`);
}

/** Returns the reason for an error, which follows the folder's label in the message. */
function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === undefined) return message;
  return code === 'ENOSPC' ? 'cannot be written: the disk is full. No files were written.' : `cannot be created (${code}). Use a different folder.`;
}
