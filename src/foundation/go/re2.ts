import { Automaton } from './regexp/automaton';
import { Finder, Span } from './regexp/finder';
import { parsePattern } from './regexp/pattern-parser';
import { Program, programOf } from './regexp/program';

/** A compiled Go regexp pattern. Matching takes linear time, like in Go. */
export class Regexp {
  private readonly program: Program;
  private automaton?: Automaton;
  private finder?: Finder;

  /**
   * @throws UnsupportedPattern for a pattern that this package does not evaluate
   * @throws if Go rejects the pattern
   */
  constructor(pattern: string) {
    this.program = programOf(parsePattern(pattern));
  }

  /** Number of states, which determines the time for compiling the pattern. */
  public get states(): number {
    return this.program.instructions.length;
  }

  /** Number of steps that the latest test took. Repeated tests with similar texts take fewer steps. */
  public get steps(): number {
    return this.automaton?.steps ?? 0;
  }

  /**
   * Returns true if any substring of the text matches, like `MatchString`.
   *
   * @throws TooManySteps
   */
  public test(text: string): boolean {
    return (this.automaton ??= new Automaton(this.program)).test(text);
  }

  /**
   * Returns all matches, like `FindAllStringIndex`. Go ignores an empty match directly after another match.
   *
   * @param limit maximum number of matches, or a negative number for all matches
   * @throws TooManySteps
   */
  public findAll(text: string, limit: number): readonly Span[] {
    const finder = this.finder ??= new Finder(this.program);
    const found: Span[] = [];
    let [at, lastEnd] = [0, -1];
    while (found.length !== limit && at <= text.length) {
      const match = finder.find(text, at);
      if (match === undefined) break;
      const [start, end] = match;
      const isEmptyAfterOther = end === at && start === lastEnd;
      if (!isEmptyAfterOther) found.push(match);
      at = end === at ? at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) : end;
      lastEnd = end;
    }
    return found;
  }
}

/** Compiled patterns. Input can contain any number of patterns of any size, so the cache has limits. */
const compiled = new Map<string, Regexp | Error>();
const MAX_COMPILED = 500;
const MAX_STATES = 100_000;
let compiledStates = 0;

/**
 * Returns true if any substring of the value matches a Go regexp pattern, like `regexp.MatchString`. The API server checks CRD patterns this way.
 *
 * @see https://pkg.go.dev/regexp/syntax
 * @throws UnsupportedPattern for a pattern that this package does not evaluate
 * @throws TooManySteps
 * @throws if Go rejects the pattern
 */
export function re2Matches(pattern: string, value: string): boolean {
  return regexpOf(pattern).test(value);
}

/** Returns a compiled pattern, and keeps it for later calls. Throws like `Regexp`. */
export function regexpOf(pattern: string): Regexp {
  let regexp = compiled.get(pattern);
  if (regexp === undefined) {
    regexp = compile(pattern);
    compiledStates += regexp instanceof Error ? 0 : regexp.states;
    if (compiled.size === MAX_COMPILED || compiledStates > MAX_STATES) {
      compiled.clear();
      compiledStates = regexp instanceof Error ? 0 : regexp.states;
    }
    compiled.set(pattern, regexp);
  }
  if (regexp instanceof Error) throw regexp;
  return regexp;
}

/** Returns a compiled pattern, or the error. A pattern with too many states takes as long as any other until the error. */
function compile(pattern: string): Regexp | Error {
  try {
    return new Regexp(pattern);
  } catch (error) {
    return error as Error;
  }
}
