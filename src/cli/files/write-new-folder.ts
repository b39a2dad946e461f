import { existsSync, readdirSync, statSync } from 'fs';
import { basename, dirname, join, resolve } from 'path';
import { withoutSignals } from './without-signals';
import { oneLine } from '../../foundation/basics/one-line';
import { OutputFolder, OutputPathError } from '../../foundation/basics/output/output-folder';
import { UsageError } from '../terminal/usage-error';

export interface NewFolder {
  /** Name of the folder in error messages. */
  readonly label: string;
  /** Files and folders that the target folder may already contain. */
  readonly mayHold: readonly string[];
}

/**
 * Writes files to a new or empty folder. If writing one file fails, no files are written. Signals have no effect until all files are written.
 * Does not replace an existing folder, which can be the current folder of a shell.
 *
 * @param files file contents, by path relative to the folder
 * @throws {UsageError} if the folder is not empty or cannot be written
 */
export function writeNewFolder(
  folder: string, files: ReadonlyMap<string, string>, newFolder: NewFolder = { label: `--out ${folder}`, mayHold: [] },
): void {
  withoutSignals(() => writeAll(folder, files, newFolder));
}

function writeAll(folder: string, files: ReadonlyMap<string, string>, { label, mayHold }: NewFolder): void {
  const target = resolve(folder);
  const output = new OutputFolder(target);
  const unfinished: [output: OutputFolder, path: string][] = [];
  try {
    if (existsSync(target)) checkIsEmpty(target, mayHold);
    [...files.keys()].forEach((name) => output.pathOf(name));
    makeFolder(target, unfinished);
    const temporary = output.makeTemporary('.unfinished-');
    unfinished.push([output, temporary]);
    for (const [name, text] of files) output.write(join(temporary, name), text);
    for (const name of readdirSync(output.pathOf(temporary))) {
      output.move(join(temporary, name), name);
      unfinished.push([output, name]);
    }
    output.remove(temporary);
  } catch (error) {
    unfinished.forEach(([from, path]) => from.remove(path));
    throw new UsageError(oneLine(`${label} ${reasonOf(error as NodeJS.ErrnoException)}`));
  }
}

/** Creates a folder and its missing parents, and adds them to a list. With `recursive`, mkdirSync does not return for folders in /proc. */
function makeFolder(path: string, made: [output: OutputFolder, path: string][]): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  makeFolder(parent, made);
  const output = new OutputFolder(parent);
  output.makeNewFolder(basename(path));
  made.push([output, basename(path)]);
}

function checkIsEmpty(target: string, mayHold: readonly string[]): void {
  if (!statSync(target).isDirectory()) throw new Error('is a file. Use a new folder.');
  const [first] = readdirSync(target).filter((name) => !mayHold.includes(name)).sort();
  if (first !== undefined) throw new Error(`is not empty: it contains ${first}. Use a new or empty folder.`);
}

/** Returns the reason for an error, which follows the folder's label in the message. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const { code, message } = error;
  if (error instanceof OutputPathError) return `cannot be written: ${message}. No files were written.`;
  if (code === undefined) return message;
  return code === 'ENOSPC' ? 'cannot be written: the disk is full. No files were written.' : `cannot be created (${code}). Use a different folder.`;
}
