import { CodePoints } from './code-points';
import { Assertion, Pattern, Repetition, UnsupportedPattern } from './pattern';

/** An instruction of a matcher. `next` and `other` are indexes of the following instructions. */
export type Instruction =
  | { readonly kind: 'match' }
  | { readonly kind: 'character'; readonly set: CodePoints; readonly next: number }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly next: number }
  | { readonly kind: 'fork'; next: number; other: number };

export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
}

/** Go's limit is higher. Useful patterns need fewer instructions. */
const MAX_INSTRUCTIONS = 10_000;

/**
 * Compiles a pattern for the matchers. A fork tries `next` first, which decides only which of several matches is found.
 *
 * @see https://swtch.com/~rsc/regexp/regexp2.html
 * @throws UnsupportedPattern if the pattern needs too many instructions
 */
export function programOf(pattern: Pattern): Program {
  const compiler = new Compiler();
  const match = compiler.add({ kind: 'match' });
  return { start: compiler.compile(pattern, match), instructions: compiler.instructions };
}

class Compiler {
  public readonly instructions: Instruction[] = [];

  public add(instruction: Instruction): number {
    if (this.instructions.length === MAX_INSTRUCTIONS) throw new UnsupportedPattern(`the pattern needs more than ${MAX_INSTRUCTIONS} states, so this package does not evaluate it`);
    return this.instructions.push(instruction) - 1;
  }

  /** Adds the instructions of a pattern, and returns the index of the first one. */
  public compile(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case 'character': return this.add({ kind: 'character', set: pattern.set, next });
      case 'assertion': return this.add({ kind: 'assertion', assertion: pattern.assertion, next });
      case 'sequence': return pattern.parts.reduceRight((after, part) => this.compile(part, after), next);
      case 'choice': return pattern.parts.map((part) => this.compile(part, next)).reduceRight((other, first) => this.add({ kind: 'fork', next: first, other }));
      case 'repetition': return this.repeat(pattern, next);
    }
  }

  /** Adds the copies of a repeated part, the last one first. */
  private repeat({ part, min, max, isLazy }: Repetition, next: number): number {
    let after = next;
    let required = min;
    if (max === Infinity) {
      after = min === 0 && !isNullable(part) ? this.star(part, isLazy, next) : this.plus(part, isLazy, next);
      // Like Go, repeats a part that can be empty as (part+)?.
      if (min === 0 && isNullable(part)) after = this.optional(after, isLazy, next);
      required = Math.max(0, min - 1);
    } else {
      for (let count = min; count < max; count++) after = this.optional(this.compile(part, after), isLazy, next);
    }
    for (; required > 0; required--) after = this.compile(part, after);
    return after;
  }

  private star(part: Pattern, isLazy: boolean, next: number): number {
    const [fork, index] = this.fork();
    this.direct(fork, this.compile(part, index), isLazy, next);
    return index;
  }

  private plus(part: Pattern, isLazy: boolean, next: number): number {
    const [fork, index] = this.fork();
    const start = this.compile(part, index);
    this.direct(fork, start, isLazy, next);
    return start;
  }

  private optional(start: number, isLazy: boolean, next: number): number {
    const [fork, index] = this.fork();
    this.direct(fork, start, isLazy, next);
    return index;
  }

  private fork() {
    const fork = { kind: 'fork' as const, next: 0, other: 0 };
    return [fork, this.add(fork)] as const;
  }

  private direct(fork: { next: number; other: number }, start: number, isLazy: boolean, next: number): void {
    [fork.next, fork.other] = isLazy ? [next, start] : [start, next];
  }
}

/** Returns whether a pattern can match an empty string. */
function isNullable(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'character': return false;
    case 'assertion': return true;
    case 'sequence': return pattern.parts.every(isNullable);
    case 'choice': return pattern.parts.some(isNullable);
    case 'repetition': return pattern.min === 0 || isNullable(pattern.part);
  }
}
