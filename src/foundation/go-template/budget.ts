import { CannotRender } from './failures';

/** Maximum work for one chart. A step is an evaluated node, a written value, or some characters of text. */
const MAX_STEPS = 5_000_000;
const CHARACTERS_PER_STEP = 16;

/** Maximum nesting of templates, blocks, parentheses, and values, so that the stack suffices. */
const MAX_DEPTH = 600;

/** Limits the work of templates, which can contain endless recursion and texts that double in each iteration. */
export class Budget {
  private steps = MAX_STEPS;
  private depth = 0;

  /** @throws CannotRender */
  public spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw new CannotRender('too much work in templates');
  }

  /** Spends steps for a text before it exists. */
  public spendText(length: number): void {
    this.spend(1 + Math.ceil(length / CHARACTERS_PER_STEP));
  }

  /** Runs a function one level deeper. */
  public nested<T>(run: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new CannotRender(`more than ${MAX_DEPTH} nested levels in templates`);
    try {
      return run();
    } finally {
      this.depth--;
    }
  }
}
