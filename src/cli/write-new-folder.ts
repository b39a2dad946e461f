import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join, resolve } from 'path';
import { UsageError } from './usage-error';

export interface NewFolder {
  /** The name of the folder in errors. */
  readonly label: string;
  /** Files and folders that the target folder may already contain. */
  readonly mayHold: readonly string[];
}

/**
 * Writes files into a new or empty folder: all of them, or none if one fails.
 * An existing folder is not replaced, because it can be the current folder of a shell.
 *
 * @param files the contents by path in the folder
 * @throws {UsageError} if the folder is not empty or cannot be written
 */
export function writeNewFolder(
  folder: string, files: ReadonlyMap<string, string>, { label, mayHold }: NewFolder = { label: `--out ${folder}`, mayHold: [] },
): void {
  const target = resolve(folder);
  const unfinished: string[] = [];
  try {
    if (existsSync(target)) checkIsEmpty(target, mayHold);
    const made = mkdirSync(target, { recursive: true });
    if (made !== undefined) unfinished.push(made);
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

function checkIsEmpty(target: string, mayHold: readonly string[]): void {
  if (!statSync(target).isDirectory()) throw new Error('is a file. Use a new folder.');
  const [first] = readdirSync(target).filter((name) => !mayHold.includes(name)).sort();
  if (first !== undefined) throw new Error(`is not empty: it contains ${first}. Use a new or empty folder.`);
}

/** The end of a sentence that begins with the label of the folder. */
function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === undefined) return message;
  return code === 'ENOSPC' ? 'cannot be written: the disk is full. No files were written.' : `cannot be created (${code}). Use another folder.`;
}
