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

/** Matches a key in quotes as a whole, because a long key of hostile input can contain thousands of dots. */
const QUOTED_OR_SEPARATOR = /"(?:[^"\\]|\\.)*"|[.[]/g;

/** Returns the parents of a path. */
function pathsAbove(path: string): string[] {
  return [...path.matchAll(QUOTED_OR_SEPARATOR)].filter(([text]) => text.length === 1).map(({ index }) => path.slice(0, index));
}
