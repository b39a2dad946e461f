/** Thrown if an evaluation takes too much work. No operator absorbs this error. */
export class BudgetSpent extends Error {}

/** Maximum work, which takes less than a second. */
const MOST_WORK = 1_000_000;

/** Work that each evaluation adds to the budget. Useful expressions need less, so that they can be evaluated any number of times. */
const WORK_PER_EVALUATION = 1000;

/** The work that remains for the evaluations of an expression: about one unit for each operation, and for each piece of 4 characters or items. */
export class Budget {
  private left = MOST_WORK;

  /** Starts an evaluation. */
  public start(): void {
    this.left = Math.min(MOST_WORK, this.left + WORK_PER_EVALUATION);
  }

  /** @throws BudgetSpent */
  public spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new BudgetSpent();
  }
}
