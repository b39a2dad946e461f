import { chmodSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, Stats, truncateSync, writeFileSync } from 'fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'path';
import { valueText } from '../value-text';

/** Thrown for a path that an output folder must not contain. */
export class OutputPathError extends Error {}

/**
 * A folder that receives files. This class contains all calls with which this package changes files. `test/writers.test.ts` verifies this.
 *
 * Its methods accept paths relative to the folder, and reject paths that lead out of the folder: absolute paths, `..`, NUL characters, and paths through symbolic links.
 * The folder itself can be a symbolic link, because the user names the folder.
 */
export class OutputFolder {
  private readonly root: string;
  /** Known folders that are not symbolic links. A check of each folder for each file would take longer than the files. */
  private readonly folders = new Set<string>();

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  /**
   * Returns the absolute path of a file or folder.
   *
   * @throws OutputPathError if the path leads out of the folder
   */
  public pathOf(path: string): string {
    const problem = this.problemOf(path);
    if (problem !== undefined) throw new OutputPathError(problem);
    return join(this.root, path);
  }

  /** Returns the reason why a path leads out of the folder, or undefined. */
  public problemOf(path: string): string | undefined {
    if (path.includes('\0')) return `the path ${valueText(path)} contains a NUL character`;
    const inside = relative(this.root, resolve(this.root, path));
    const names = inside.split(sep);
    if (isAbsolute(path) || isAbsolute(inside) || names[0] === '..') return `the path ${valueText(path)} is outside of the output folder`;
    if (inside === '') return undefined;
    let at = this.root;
    for (const name of names) {
      at = at.endsWith(sep) ? `${at}${name}` : `${at}${sep}${name}`;
      if (this.folders.has(at)) continue;
      const stats = statsOf(at);
      if (stats === undefined) return undefined;
      if (stats.isSymbolicLink()) return `${at} is a symbolic link`;
      if (stats.isDirectory()) this.folders.add(at);
    }
    return undefined;
  }

  /** Writes a new file, and creates its folders. Never writes to an existing file or through a symbolic link. */
  public write(path: string, content: string | Uint8Array, mode?: number): void {
    const absolute = this.pathOf(path);
    const folder = dirname(absolute);
    if (!this.folders.has(folder)) this.makeFolders(folder);
    // Node writes strings faster if the encoding is explicit.
    writeFileSync(absolute, content, { flag: 'wx', mode, encoding: 'utf8' });
    // The umask applies to the mode of new files.
    if (mode !== undefined) chmodSync(absolute, mode);
  }

  /** Replaces the content of an existing file, and keeps its hard links. */
  public overwrite(path: string, content: Uint8Array): void {
    const absolute = this.pathOf(path);
    writeFileSync(absolute, content, { flag: 'r+' });
    truncateSync(absolute, content.length);
  }

  /** Creates a folder in an existing folder. Fails if the new folder already exists. */
  public makeNewFolder(path: string): void {
    mkdirSync(this.pathOf(path));
  }

  /** Creates a folder with a unique name, and returns the name. */
  public makeTemporary(prefix: string): string {
    return relative(this.root, mkdtempSync(this.pathOf(prefix)));
  }

  /** Replaces the file at the new path, if any. */
  public move(path: string, newPath: string): void {
    const absolute = this.pathOf(path);
    renameSync(absolute, this.pathOf(newPath));
    if (this.folders.has(absolute)) this.folders.clear();
  }

  /** Removes a file or folder, if it exists. */
  public remove(path: string): void {
    rmSync(this.pathOf(path), { recursive: true, force: true });
    this.folders.clear();
  }

  /** Removes an empty folder. */
  public removeEmpty(path: string): void {
    rmdirSync(this.pathOf(path));
    this.folders.clear();
  }

  private makeFolders(folder: string): void {
    mkdirSync(folder, { recursive: true });
    for (let made = folder; made.length > this.root.length && !this.folders.has(made); made = dirname(made)) this.folders.add(made);
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
