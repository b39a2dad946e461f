import { chmodSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { UsageError } from '../usage-error';

/** Octal modes that allow a user to write. */
const WRITABLE = /[2367]\d{0,2}$/;

/** A written file, and its original, to which an error reverts it. */
interface Written {
  readonly target: string;
  readonly folder: string;
  readonly temporary: string;
  readonly original: string;
}

/**
 * Replaces files. If one file can't be written, no file changes.
 *
 * @param files file contents, by path
 * @throws {UsageError} if a file cannot be written
 */
export function writeInPlace(files: ReadonlyMap<string, string>): void {
  for (const path of files.keys()) {
    if (!WRITABLE.test(statSync(path).mode.toString(8))) throw new UsageError(`${path} is read-only. No files were changed. Make the file writable, or use --out FOLDER.`);
  }
  const prepared: Written[] = [];
  const replaced: Written[] = [];
  let current = '';
  try {
    for (const [path, text] of files) {
      current = path;
      prepared.push(prepare(path, text));
    }
    for (const file of prepared) {
      current = file.target;
      renameSync(file.temporary, file.target);
      replaced.push(file);
    }
  } catch (error) {
    replaced.forEach(({ target, original }) => renameSync(original, target));
    throw new UsageError(`${current} cannot be written (${(error as NodeJS.ErrnoException).code}). No files were changed.`);
  } finally {
    prepared.forEach(({ folder }) => rmSync(folder, { recursive: true, force: true }));
  }
}

/** Writes the new content and a copy of the original to a folder next to the file. A symbolic link keeps its target. */
function prepare(path: string, text: string): Written {
  const target = realpathSync(path);
  const folder = mkdtempSync(join(dirname(target), '.convert-'));
  const [temporary, original] = [join(folder, 'new'), join(folder, 'original')];
  try {
    const { mode } = statSync(target);
    writeFileSync(temporary, text, { mode });
    writeFileSync(original, readFileSync(target), { mode });
    // The umask applies to the mode of new files.
    [temporary, original].forEach((file) => chmodSync(file, mode));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { target, folder, temporary, original };
}
