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
   * @param skipped collects the paths that a command does not read, as it prints them, with their form below the folder in the arguments
   */
  constructor(
    globs: readonly string[],
    private readonly isExcludedByFile: (path: string) => boolean = () => false,
    public readonly skipped?: Map<string, string>,
  ) {
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
    const isExcluded = NEVER_READ.has(fileNameOf(path)) || this.globOf(path, below) !== undefined || this.isExcludedByFile(path);
    if (isExcluded) this.skipped?.set(path, below);
    return isExcluded;
  }

  /** Returns the glob that excludes a path. */
  globOf(path: string, below: string): string | undefined {
    const name = fileNameOf(path);
    return this.globs.find((glob) => (glob.includes('/') ? [path, below].some((each) => matchesGlob(normalPath(each), glob)) : matchesGlob(name, glob)));
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
