/** The most steps that one evaluation may take: more than the API server pays for. */
const STEPS = 2_000_000;

/** Stops a CEL evaluation that takes too many steps, and records why its outcome can't be trusted. */
export class CelEvaluationGuard {
  private reason?: string;
  private steps = 0;

  /** Evaluates, and returns the outcome with the reason for which it can't be trusted, if there is one. */
  during<T>(evaluate: () => T): { readonly outcome: T; readonly reason?: string } {
    this.reason = undefined;
    this.steps = 0;
    return { outcome: evaluate(), reason: this.reason };
  }

  /** Stops the current evaluation. */
  raise(reason: string): never {
    this.reason ??= reason;
    throw new Error(reason);
  }

  count(steps: number): void {
    this.steps += steps;
    if (this.steps > STEPS) this.raise('it takes too many steps');
  }
}
