const LOW = 400_000;
const HIGH = 4_000_000;

/**
 * Counts the nodes of a document after aliases are expanded. Like go-yaml, limits the share of nodes that come from aliases.
 *
 * @see https://github.com/yaml/go-yaml/blob/v2.4.0/decode.go
 */
export class AliasBudget {
  /** Number of aliases that enclose the current node. */
  depth = 0;

  /** Number of nodes counted so far. */
  all = 1;
  private aliased = 0;

  /** Counts a node. Returns false if go-yaml would reject the document. */
  allows(): boolean {
    this.all++;
    if (this.depth > 0) this.aliased++;
    return this.aliased <= 100 || this.all <= 1000 || this.aliased / this.all <= allowedShare(this.all);
  }
}

function allowedShare(all: number): number {
  return 0.99 - 0.89 * Math.min(Math.max((all - LOW) / (HIGH - LOW), 0), 1);
}
