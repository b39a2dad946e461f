import { Closure, Neighbor, neighborOf } from './closure';
import { contains } from './code-points';
import { Program } from './program';

/** A set of instructions that continue at a position. */
interface State {
  readonly pending: readonly number[];
  readonly before: Neighbor;
  /** The next states, by the class of the next character. */
  readonly next: (State | typeof MATCH | undefined)[];
}

const MATCH = Symbol('match');

/** Maximum number of instructions in all known states. Beyond, the automaton forgets its states. */
const MAX_KNOWN = 20_000;

const ASCII = 128;

/**
 * A deterministic automaton, which finds out in linear time whether a text contains a match. Its states are created when they are needed.
 *
 * @see https://swtch.com/~rsc/regexp/regexp3.html
 */
export class Automaton {
  private readonly closure: Closure;
  /** The first code point of each character class but the first one. The automaton treats all characters of a class alike. */
  private readonly limits: readonly number[];
  private readonly asciiClasses: Uint16Array;
  private readonly hasContext: boolean;
  private states = new Map<string, State>();
  private known = 0;

  constructor(private readonly program: Program) {
    this.closure = new Closure(program);
    const assertions = program.instructions.flatMap((instruction) => (instruction.kind === 'assertion' ? [instruction.assertion] : []));
    this.hasContext = assertions.some((assertion) => assertion !== 'start' && assertion !== 'end');
    this.limits = limitsOf(program, this.hasContext);
    this.asciiClasses = new Uint16Array(ASCII);
    this.limits.forEach((limit, index) => this.asciiClasses.fill(index + 1, limit));
  }

  /** Number of steps that the latest test took. */
  public get steps(): number {
    return this.closure.steps;
  }

  /**
   * Returns whether the text contains a match.
   *
   * @throws TooManySteps
   */
  public test(text: string): boolean {
    this.closure.reset(text);
    let state = this.stateOf([], 'edge');
    for (let at = 0; at < text.length;) {
      const code = text.codePointAt(at)!;
      const charClass = code < ASCII ? this.asciiClasses[code] : this.searchClass(code);
      const next = state.next[charClass] ??= this.step(state, code, neighborOf(code));
      if (next === MATCH) return true;
      state = next;
      at += code > 0xffff ? 2 : 1;
    }
    return (state.next[this.limits.length + 1] ??= this.step(state, -1, 'edge')) === MATCH;
  }

  /** Returns the state after a character. A match can start at each position. */
  private step({ pending, before }: State, code: number, after: Neighbor): State | typeof MATCH {
    const { closure, program: { instructions, start } } = this;
    closure.next();
    const next = new Set<number>();
    for (const from of [...pending, start]) {
      for (const index of closure.from(from, before, after)) {
        const instruction = instructions[index];
        if (instruction.kind === 'match') return MATCH;
        if (instruction.kind === 'character' && contains(instruction.set, code)) next.add(instruction.next);
      }
    }
    return this.stateOf([...next].sort((a, b) => a - b), this.hasContext ? after : 'other');
  }

  private stateOf(pending: readonly number[], before: Neighbor): State {
    const key = `${before} ${pending.join()}`;
    let state = this.states.get(key);
    if (state === undefined) {
      this.known += pending.length + 1;
      if (this.known > MAX_KNOWN) {
        this.states = new Map();
        this.known = pending.length + 1;
      }
      state = { pending, before, next: [] };
      this.states.set(key, state);
    }
    return state;
  }

  private searchClass(code: number): number {
    let [from, to] = [0, this.limits.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (code < this.limits[middle]) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}

/** Returns the code points at which the sets of a program, or the meaning of its assertions, change. */
function limitsOf({ instructions }: Program, hasContext: boolean): readonly number[] {
  const sets = instructions.flatMap((instruction) => (instruction.kind === 'character' ? [instruction.set] : []));
  const limits = new Set([...new Set(sets)].flatMap((set) => set.flatMap(([first, last]) => [first, last + 1])));
  if (hasContext) [0x0a, 0x0b, 0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b].forEach((limit) => limits.add(limit));
  return [...limits].filter((limit) => limit > 0 && limit <= 0x10ffff).sort((a, b) => a - b);
}
