import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'fs';
import { basename, dirname, join, resolve } from 'path';
import { UsageError } from './usage-error';

/**
 * Writes files, by their paths in it, into a folder that is not there yet, or empty: all of them, or none.
 *
 * @throws {UsageError} where that can't be done
 */
export function writeNewFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const target = resolve(folder);
  let unfinished: string | undefined;
  try {
    if (existsSync(target) && !statSync(target).isDirectory()) throw new Error('it is a file; name a new folder');
    if (existsSync(target) && readdirSync(target).length > 0) throw new Error('it holds files already; name a new folder');
    mkdirSync(dirname(target), { recursive: true });
    unfinished = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    for (const [name, text] of files) {
      mkdirSync(dirname(join(unfinished, name)), { recursive: true });
      writeFileSync(join(unfinished, name), text);
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  } catch (error) {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true });
    throw new UsageError(`--out ${folder}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === undefined ? message : `no folder can be made there (${code}); name another one`;
}
