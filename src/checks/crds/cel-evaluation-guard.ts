/** Maximum number of steps in one evaluation, higher than the cost limit of the API server. */
const STEPS = 2_000_000;

/** Stops a CEL evaluation that takes too many steps, and records why its outcome is unreliable. */
export class CelEvaluationGuard {
  private reason?: string;
  private steps = 0;

  /** Evaluates an expression. Returns the outcome, and the reason if the outcome is unreliable. */
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
    if (this.steps > STEPS) this.raise('too many steps');
  }
}
