import { matchesGlob } from './glob';
import { fileNameOf, normalPath } from './paths';

/** Folders that contain no manifests of the user. */
export const NEVER_READ: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** The files and folders that a command does not read in folders. */
export class ExcludedPaths {
  static readonly NONE = new ExcludedPaths([]);
  readonly globs: readonly string[];

  /**
   * @param globs a glob without a slash matches names. Another glob matches paths below the folder in the arguments, or paths as the command prints them.
   * @param isExcludedByFile whether a configuration file excludes a file or folder
   */
  constructor(globs: readonly string[], private readonly isExcludedByFile: (path: string) => boolean = () => false) {
    this.globs = globs.map(normalPath);
  }

  get isEmpty(): boolean {
    return this.globs.length === 0;
  }

  /**
   * @param path the path as the command prints it
   * @param below the path below the folder in the arguments
   */
  excludes(path: string, below: string): boolean {
    const name = fileNameOf(path);
    return NEVER_READ.has(name) || this.globs.some((glob) => (glob.includes('/') ? [path, below].some((each) => matchesGlob(normalPath(each), glob)) : matchesGlob(name, glob))) || this.isExcludedByFile(path);
  }

  /** Reports whether a file, or a folder above it, is excluded below a folder. */
  excludesBelow(folder: string, below: string): boolean {
    const parts = normalPath(below).split('/');
    return parts.some((_, index) => {
      const part = parts.slice(0, index + 1).join('/');
      return this.excludes(`${folder}/${part}`, part);
    });
  }
}
