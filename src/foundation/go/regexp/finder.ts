import { Closure, neighborOf } from './closure';
import { contains } from './code-points';
import { Program } from './program';

/** A part of a text, from its first position to the position after its last character. */
export type Span = readonly [start: number, end: number];

/** An alternative that is still possible at a position, and the start of its match. */
interface Thread {
  readonly index: number;
  readonly start: number;
}

/** Finds the match that Go finds: the first one, and of several matches at the same position the one that the pattern prefers. */
export class Finder {
  private readonly closure: Closure;

  constructor(private readonly program: Program) {
    this.closure = new Closure(program);
  }

  /**
   * Returns the first match that starts at a position or after it.
   *
   * @throws TooManySteps
   */
  public find(text: string, from: number): Span | undefined {
    const { closure, program } = this;
    closure.reset(text);
    let threads: readonly Thread[] = [];
    let found: Span | undefined;
    let before = from === 0 ? 'edge' as const : neighborOf(text.charCodeAt(from - 1));
    for (let at = from; ;) {
      const code = text.codePointAt(at) ?? -1;
      const after = code === -1 ? 'edge' : neighborOf(code);
      const started = found === undefined ? [...threads, { index: program.start, start: at }] : threads;
      closure.next();
      const reached = started.flatMap(({ index, start }) => closure.from(index, before, after).map((each): Thread => ({ index: each, start })));
      const matched = reached.findIndex(({ index }) => program.instructions[index].kind === 'match');
      if (matched !== -1) found = [reached[matched].start, at];
      threads = this.step(matched === -1 ? reached : reached.slice(0, matched), code);
      if (code === -1 || (threads.length === 0 && found !== undefined)) return found;
      before = neighborOf(code);
      at += code > 0xffff ? 2 : 1;
    }
  }

  /** Returns the threads after a character. If several threads continue at an instruction, the preferred one remains. */
  private step(threads: readonly Thread[], code: number): readonly Thread[] {
    const next = new Map<number, Thread>();
    for (const { index, start } of threads) {
      this.closure.count();
      const instruction = this.program.instructions[index];
      if (instruction.kind !== 'character' || !contains(instruction.set, code) || next.has(instruction.next)) continue;
      next.set(instruction.next, { index: instruction.next, start });
    }
    return [...next.values()];
  }
}
