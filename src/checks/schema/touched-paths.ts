/** A set of paths. A path touches the set if it equals a path in the set, or is a parent or child of such a path. */
export class TouchedPaths {
  private readonly own: ReadonlySet<string>;
  private readonly above: ReadonlySet<string>;

  public constructor(paths: readonly string[]) {
    this.own = new Set(paths);
    this.above = new Set(paths.flatMap(pathsAbove));
  }

  public touch(path: string): boolean {
    return this.own.has(path) || this.above.has(path) || (this.own.size > 0 && pathsAbove(path).some((above) => this.own.has(above)));
  }
}

/** Returns the parents of a path. */
function pathsAbove(path: string): string[] {
  return [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index));
}
