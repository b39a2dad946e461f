import { readFileSync, realpathSync, statSync } from 'fs';
import { dirname, join, relative, sep } from 'path';
import { OutputFolder } from '../../foundation/basics/output/output-folder';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { withoutSignals } from '../files/without-signals';
import { UsageError } from '../terminal/usage-error';

/** Octal modes that allow a user to write. */
const WRITABLE = /[2367]\d{0,2}$/;

/** A changed file: the text that the command read, and the text that replaces it. */
export interface ChangedFile {
  readonly original: string;
  readonly text: string;
}

/** A file to replace, and its path without symbolic links. */
interface Target extends ChangedFile {
  readonly path: string;
  readonly target: string;
}

/**
 * Replaces files. If one file can't be written, or changed after the command read it, no file changes. Signals have no effect until all files are replaced.
 *
 * @param files changed files, by path
 * @param paths files and folders that the user named. A symbolic link must not lead out of these folders, unless the user named the link.
 * @throws {UsageError} if a file cannot be written
 */
export function writeInPlace(files: ReadonlyMap<string, ChangedFile>, paths: readonly string[]): void {
  const targetOf = targetsBelow(paths);
  const targets = [...files].map(([path, file]): Target => {
    if (!WRITABLE.test(statSync(path).mode.toString(8))) throw new UsageError(`${path} is read-only. No files were changed. Make the file writable, or use --out FOLDER.`);
    return { ...file, path, target: targetOf(path) };
  });
  withoutSignals(() => replaceAll(targets));
}

/**
 * Returns a function that resolves the symbolic links of a path.
 *
 * @param named files and folders that the user named
 * @throws {UsageError} from the function, if a link leads out of these folders
 */
export function targetsBelow(named: readonly string[]): (path: string) => string {
  const folders = named.map((path) => realpathSync(path));
  return (path) => {
    const target = realpathSync(path);
    if (folders.some((each) => `${target}${sep}`.startsWith(`${each}${sep}`))) return target;
    throw new UsageError(`${path} is a symbolic link to ${target}, which is outside of the named folders. No files were changed. Name ${target} as an argument, or exclude the link.`);
  };
}

/** Writes all new contents and copies of the originals to a temporary folder, and then replaces the files. */
function replaceAll(targets: readonly Target[]): void {
  const replacements = new Map<number, Replacement>();
  const replaced: { readonly path: string; readonly restore: () => void }[] = [];
  let current = '';
  try {
    const prepared = targets.map((each, index) => {
      current = each.path;
      const { dev } = statSync(each.target);
      const replacement = replacements.get(dev) ?? new Replacement(targets.map(({ target }) => target), dirname(each.target));
      replacements.set(dev, replacement);
      return { ...each, replacement, file: replacement.prepare(each, index) };
    });
    for (const { path, target, original, replacement, file } of prepared) {
      current = path;
      if (decodeBytes(readFileSync(target)) !== original) throw new ChangedMeanwhile();
      replaced.push({ path, restore: () => replacement.restore(target, file) });
      replacement.replace(target, file);
    }
  } catch (error) {
    const lost = restoreAll(replaced);
    if (lost !== undefined) {
      const folders = [...replacements.values()].map((replacement) => replacement.keep());
      throw new UsageError(`${current} cannot be written, and ${lost} cannot be restored. Copies of all originals are in ${folders.join(' and ')}.`);
    }
    const reason = error instanceof ChangedMeanwhile ? 'changed while the command ran' : `cannot be written (${(error as NodeJS.ErrnoException).code})`;
    throw new UsageError(`${current} ${reason}. No files were changed.${error instanceof ChangedMeanwhile ? ' Run the command again.' : ''}`);
  } finally {
    replacements.forEach((replacement) => replacement.end());
  }
}

/** Restores files, the latest first. Returns the path of a file that cannot be restored. */
function restoreAll(replaced: readonly { readonly path: string; readonly restore: () => void }[]): string | undefined {
  let lost: string | undefined;
  for (const { path, restore } of [...replaced].reverse()) {
    try {
      restore();
    } catch {
      lost = path;
    }
  }
  return lost;
}

class ChangedMeanwhile extends Error {}

/** The temporary folder of a file system. Files can be moved only within a file system. */
class Replacement {
  private readonly output: OutputFolder;
  private readonly root: string;
  private readonly temporary: string;
  private isKept = false;

  constructor(targets: readonly string[], folder: string) {
    this.root = targets.reduce((root, target) => commonFolder(root, dirname(target)), folder);
    this.output = new OutputFolder(this.root);
    this.temporary = this.output.makeTemporary(join(relative(this.root, folder), '.convert-'));
  }

  /** Writes the new content and a copy of the original, and returns the number that identifies them. */
  public prepare({ target, text }: Target, index: number): number {
    const { mode } = statSync(target);
    this.output.write(this.copy('new', index), text, mode);
    this.output.write(this.copy('original', index), readFileSync(target), mode);
    return index;
  }

  public replace(target: string, index: number): void {
    this.put(this.copy('new', index), target);
  }

  public restore(target: string, index: number): void {
    const original = this.copy('original', index);
    if (!readFileSync(target).equals(readFileSync(this.output.pathOf(original)))) this.put(original, target);
  }

  /** Keeps the temporary folder, and returns its path. */
  public keep(): string {
    this.isKept = true;
    return this.output.pathOf(this.temporary);
  }

  public end(): void {
    if (!this.isKept) this.output.remove(this.temporary);
  }

  /** Moves a file over the target. A target with hard links gets the content instead, so that its other names keep it. */
  private put(from: string, target: string): void {
    const to = relative(this.root, target);
    if (statSync(target).nlink > 1) this.output.overwrite(to, readFileSync(this.output.pathOf(from)));
    else this.output.move(from, to);
  }

  private copy(kind: 'new' | 'original', index: number): string {
    return join(this.temporary, `${index}.${kind}`);
  }
}

/** Returns the innermost folder that contains both folders. */
function commonFolder(one: string, other: string): string {
  return `${other}${sep}`.startsWith(`${one}${sep}`) || dirname(one) === one ? one : commonFolder(dirname(one), other);
}
