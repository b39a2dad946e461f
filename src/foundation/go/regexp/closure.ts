import { Assertion } from './pattern';
import { Program } from './program';

/** The neighbor of a position: the start or end of the text, or a character. */
export type Neighbor = 'edge' | 'line feed' | 'word' | 'other';

/** Thrown if a match takes too many steps, for example if the pattern has thousands of states. */
export class TooManySteps extends Error {
  constructor() {
    super('the regular expression takes too many steps');
  }
}

/** Maximum number of visited instructions for a text, and for each of its characters. This takes a fraction of a second. */
const MAX_STEPS = 500_000;
const STEPS_PER_CHARACTER = 10;

export function neighborOf(code: number): Neighbor {
  if (code === 0x0a) return 'line feed';
  const isWord = (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  return isWord ? 'word' : 'other';
}

/** Follows forks and assertions from instruction to instruction, and counts the steps. */
export class Closure {
  /** Number of steps since `reset`. */
  public steps = 0;
  private readonly visited: Uint32Array;
  private mark = 0;
  private most = 0;

  constructor(private readonly program: Program) {
    this.visited = new Uint32Array(program.instructions.length);
  }

  /** Starts to count the steps for a text. */
  public reset(text: string): void {
    this.steps = 0;
    this.most = MAX_STEPS + STEPS_PER_CHARACTER * text.length;
  }

  /** Starts a new position, where each instruction is visited once. */
  public next(): void {
    this.mark = this.mark === 0xffffffff ? 1 : this.mark + 1;
    if (this.mark === 1) this.visited.fill(0);
  }

  /**
   * Returns the indexes of the reachable instructions that match a character or end the match, in the order in which Go prefers them.
   *
   * @throws TooManySteps
   */
  public from(start: number, before: Neighbor, after: Neighbor): number[] {
    const reached: number[] = [];
    const stack = [start];
    while (stack.length > 0) {
      const index = stack.pop()!;
      this.count();
      if (!this.visit(index)) continue;
      const instruction = this.program.instructions[index];
      switch (instruction.kind) {
        case 'fork':
          stack.push(instruction.other, instruction.next);
          break;
        case 'assertion':
          if (isTrue(instruction.assertion, before, after)) stack.push(instruction.next);
          break;
        default:
          reached.push(index);
      }
    }
    return reached;
  }

  /** Marks an instruction as visited. Returns false if it was visited before at this position. */
  public visit(index: number): boolean {
    if (this.visited[index] === this.mark) return false;
    this.visited[index] = this.mark;
    return true;
  }

  /** @throws TooManySteps */
  public count(): void {
    if (++this.steps > this.most) throw new TooManySteps();
  }
}

function isTrue(assertion: Assertion, before: Neighbor, after: Neighbor): boolean {
  switch (assertion) {
    case 'start': return before === 'edge';
    case 'end': return after === 'edge';
    case 'line start': return before === 'edge' || before === 'line feed';
    case 'line end': return after === 'edge' || after === 'line feed';
    case 'word boundary': return (before === 'word') !== (after === 'word');
    case 'no word boundary': return (before === 'word') === (after === 'word');
  }
}
