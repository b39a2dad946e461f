import { readFileSync, realpathSync, statSync } from 'fs';
import { basename, dirname, join, sep } from 'path';
import { OutputFolder } from '../../basics/output/output-folder';
import { UsageError } from '../usage-error';

/** Octal modes that allow a user to write. */
const WRITABLE = /[2367]\d{0,2}$/;

/** A written file, and its original, to which an error reverts it. */
interface Written {
  readonly output: OutputFolder;
  readonly target: string;
  readonly folder: string;
  readonly temporary: string;
  readonly original: string;
}

/**
 * Replaces files. If one file can't be written, no file changes.
 *
 * @param files file contents, by path
 * @param paths files and folders that the user named. A symbolic link must not lead out of these folders, unless the user named the link.
 * @throws {UsageError} if a file cannot be written
 */
export function writeInPlace(files: ReadonlyMap<string, string>, paths: readonly string[]): void {
  const named = paths.map((path) => realpathSync(path));
  for (const path of files.keys()) {
    if (!WRITABLE.test(statSync(path).mode.toString(8))) throw new UsageError(`${path} is read-only. No files were changed. Make the file writable, or use --out FOLDER.`);
    const target = realpathSync(path);
    if (!named.some((each) => `${target}${sep}`.startsWith(`${each}${sep}`))) {
      throw new UsageError(`${path} is a symbolic link to ${target}, which is outside of the named folders. No files were changed. Name ${target} as an argument, or use --out FOLDER.`);
    }
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
      file.output.move(file.temporary, basename(file.target));
      replaced.push(file);
    }
  } catch (error) {
    replaced.forEach(({ output, target, original }) => output.move(original, basename(target)));
    throw new UsageError(`${current} cannot be written (${(error as NodeJS.ErrnoException).code}). No files were changed.`);
  } finally {
    prepared.forEach(({ output, folder }) => output.remove(folder));
  }
}

/** Writes the new content and a copy of the original to a folder next to the file. A symbolic link keeps its target. */
function prepare(path: string, text: string): Written {
  const target = realpathSync(path);
  const output = new OutputFolder(dirname(target));
  const folder = output.makeTemporary('.convert-');
  const [temporary, original] = [join(folder, 'new'), join(folder, 'original')];
  try {
    const { mode } = statSync(target);
    output.write(temporary, text, mode);
    output.write(original, readFileSync(target), mode);
  } catch (error) {
    output.remove(folder);
    throw error;
  }
  return { output, target, folder, temporary, original };
}
