const LOW = 400_000;
const HIGH = 4_000_000;

/** Counts what a document expands to and says when too much of it came from aliases: go-yaml's own figures. */
export class AliasBudget {
  /** How many aliases the node at hand stands in. */
  depth = 0;

  /** How many nodes there are so far. */
  all = 1;
  private aliased = 0;

  /** Counts a node; false where go-yaml would give up. */
  allows(): boolean {
    this.all++;
    if (this.depth > 0) this.aliased++;
    return this.aliased <= 100 || this.all <= 1000 || this.aliased / this.all <= allowedShare(this.all);
  }
}

function allowedShare(all: number): number {
  return 0.99 - 0.89 * Math.min(Math.max((all - LOW) / (HIGH - LOW), 0), 1);
}
