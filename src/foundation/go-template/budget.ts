import { LimitExceeded } from './failures';

/** Maximum work for one chart. A step is a token, an evaluated node, an argument, a written value, or some characters of text. */
const MAX_STEPS = 3_000_000;
const CHARACTERS_PER_STEP = 8;
const STEPS_PER_PATTERN = 5000;

/** Maximum nesting of templates, blocks, parentheses, and values, so that the stack suffices. */
const MAX_DEPTH = 600;

/** Limits the work of templates, which can contain endless recursion and texts that double in each iteration. */
export class Budget {
  private depth = 0;
  private readonly patterns = new Set<string>();

  constructor(private steps = MAX_STEPS) {}

  /** @throws CannotRender */
  public spend(steps: number): void {
    this.steps -= Math.max(0, steps);
    if (this.steps < 0) throw new LimitExceeded('too much work in templates');
  }

  /** Spends steps for a text before it exists. */
  public spendText(length: number): void {
    this.spend(1 + Math.ceil(length / CHARACTERS_PER_STEP));
  }

  /** Spends steps for a search. The time of a search can depend on the product of both lengths. */
  public spendSearch(text: string, part: string): void {
    this.spendText(text.length * Math.ceil((part.length + 1) / 8));
  }

  /** Spends steps for entries of a map that must be sorted. */
  public spendSort(size: number): void {
    this.spend(size * Math.ceil(Math.log2(size + 2)));
  }

  /** Spends steps for compiling a pattern that the chart did not use before. */
  public spendPattern(pattern: string): void {
    if (this.patterns.has(pattern)) return;
    this.spend(STEPS_PER_PATTERN + 10 * pattern.length);
    this.patterns.add(pattern);
  }

  /** Runs a function one level deeper. */
  public nested<T>(run: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new LimitExceeded(`more than ${MAX_DEPTH} nested levels in templates`);
    try {
      return run();
    } finally {
      this.depth--;
    }
  }
}
