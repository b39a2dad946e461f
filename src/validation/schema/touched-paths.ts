/** A set of paths. Another path touches it if it is one of them, or a parent or child of one. */
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

/** The parents of a path. */
function pathsAbove(path: string): string[] {
  return [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index));
}
