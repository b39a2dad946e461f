import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join, resolve } from 'path';
import { UsageError } from './usage-error';

export interface NewFolder {
  /** How errors name it. */
  readonly said: string;
  /** What it may hold already. */
  readonly mayHold: readonly string[];
}

/**
 * Writes files, by their paths in it, into a folder that is not there yet, or empty: all of them, or none.
 * A folder that is there stays the one it is, so that a shell may stand in it.
 *
 * @throws {UsageError} where that can't be done
 */
export function writeNewFolder(
  folder: string, files: ReadonlyMap<string, string>, named: NewFolder = { said: `--out ${folder}`, mayHold: [] },
): void {
  const target = resolve(folder);
  const unfinished: string[] = [];
  try {
    if (existsSync(target)) refuseFull(target, named.mayHold);
    const made = mkdirSync(target, { recursive: true });
    if (made !== undefined) unfinished.push(made);
    const beside = mkdtempSync(join(target, '.unfinished-'));
    unfinished.push(beside);
    for (const [name, text] of files) {
      mkdirSync(dirname(join(beside, name)), { recursive: true });
      writeFileSync(join(beside, name), text);
    }
    for (const name of readdirSync(beside)) {
      renameSync(join(beside, name), join(target, name));
      unfinished.push(join(target, name));
    }
    rmSync(beside, { recursive: true });
  } catch (error) {
    unfinished.forEach((path) => rmSync(path, { recursive: true, force: true }));
    throw new UsageError(`${named.said}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

function refuseFull(target: string, mayHold: readonly string[]): void {
  if (!statSync(target).isDirectory()) throw new Error('it is a file; name a new folder');
  const [first] = readdirSync(target).filter((name) => !mayHold.includes(name)).sort();
  if (first !== undefined) throw new Error(`it holds ${first} already; name a new folder`);
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === undefined) return message;
  return code === 'ENOSPC' ? 'the disk is full; nothing was written' : `no folder can be made there (${code}); name another one`;
}
