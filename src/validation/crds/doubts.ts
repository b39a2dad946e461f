/** The most steps that one evaluation may take: more than the API server pays for. */
const STEPS = 2_000_000;

/** Why the evaluation under way can't be trusted, if it can't. */
export class Doubts {
  private reason?: string;
  private steps = 0;

  /** Evaluates, and says what made its outcome doubtful. */
  during<T>(evaluate: () => T): { readonly outcome: T; readonly reason?: string } {
    this.reason = undefined;
    this.steps = 0;
    return { outcome: evaluate(), reason: this.reason };
  }

  /** Gives up the part of an evaluation that is under way. */
  raise(reason: string): never {
    this.reason ??= reason;
    throw new Error(reason);
  }

  count(steps: number): void {
    this.steps += steps;
    if (this.steps > STEPS) this.raise('it takes too many steps');
  }
}
