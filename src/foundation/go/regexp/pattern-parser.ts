import { folded } from './case-folding';
import { CodePointRange, CodePoints, complement, sorted } from './code-points';
import { Assertion, Pattern, UnsupportedPattern } from './pattern';

/** Part of a pattern. */
interface Part {
  readonly pattern: Pattern;
  /** Number of copies of the innermost expression that nested counted repetitions create. */
  readonly copies: number;
  /** Number of nested repetitions. */
  readonly height: number;
}

interface Flags {
  /** Letters match regardless of case. */
  readonly i?: boolean;
  /** `^` and `$` also match at the start and end of each line. */
  readonly m?: boolean;
  /** `.` also matches a line feed. */
  readonly s?: boolean;
  /** Repetitions are lazy, and a trailing `?` makes them greedy. */
  readonly U?: boolean;
}

/** Go's limit for the count of a repetition, and for the product of nested counts. */
const MAX_COPIES = 1000;

/** Go limits the height of its syntax tree to 1000. Each group adds up to three levels. */
const MAX_DEPTH = 250;

/** Go has no such limit. Useful patterns are shorter. */
const MAX_LENGTH = 10_000;

const PERL_CLASSES: { readonly [letter: string]: CodePoints } = {
  d: ranges('09'),
  s: ranges('\t\n\f\r  '),
  w: ranges('09AZ__az'),
};

const POSIX_CLASSES: { readonly [name: string]: CodePoints } = {
  alnum: ranges('09AZaz'),
  alpha: ranges('AZaz'),
  ascii: ranges('\0\x7f'),
  blank: ranges('\t\t  '),
  cntrl: ranges('\0\x1f\x7f\x7f'),
  digit: ranges('09'),
  graph: ranges('!~'),
  lower: ranges('az'),
  print: ranges(' ~'),
  punct: ranges('!/:@[`{~'),
  space: ranges('\t\r  '),
  upper: ranges('AZ'),
  word: ranges('09AZ__az'),
  xdigit: ranges('09AFaf'),
};

const CONTROL_ESCAPES: { readonly [letter: string]: string } = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const ASSERTIONS: { readonly [letter: string]: Assertion } = { A: 'start', b: 'word boundary', B: 'no word boundary', z: 'end' };

const LINE_FEED: CodePoints = [[0x0a, 0x0a]];

/**
 * Parses a Go regexp pattern.
 *
 * @see https://github.com/golang/go/blob/go1.26.0/src/regexp/syntax/parse.go
 * @throws UnsupportedPattern for Unicode classes, whose members depend on the Unicode version, for deep nesting, and for very long patterns
 * @throws if Go rejects the pattern
 */
export function parsePattern(pattern: string): Pattern {
  return new PatternParser(pattern).parse();
}

class PatternParser {
  private rest: string;
  private flags: Flags = {};

  constructor(private readonly pattern: string) {
    this.rest = pattern;
  }

  public parse(): Pattern {
    if (this.pattern.length > MAX_LENGTH) throw new UnsupportedPattern(`the pattern has more than ${MAX_LENGTH} characters, so this package does not evaluate it`);
    const { pattern } = this.alternatives(0);
    if (this.rest !== '') throw this.invalid();
    return pattern;
  }

  /** Parses alternatives up to the end of the group or pattern. */
  private alternatives(depth: number): Part {
    if (depth > MAX_DEPTH) throw this.unsupported(`more than ${MAX_DEPTH} nested groups`);
    const alternatives: Part[][] = [[]];
    // A repetition operator directly after another one is an error, unless an empty `\Q\E` or a flag separates the operators.
    let isRepeated = false;
    while (this.rest !== '' && !this.rest.startsWith(')')) {
      const parts = alternatives[alternatives.length - 1];
      const repetition = this.repetition();
      if (repetition) {
        const repeated = parts.pop();
        if (!repeated || isRepeated) throw this.invalid();
        parts.push(this.repeated(repeated, repetition));
      } else if (this.take(/^\|/)) {
        alternatives.push([]);
      } else {
        for (const part of this.next(depth)) parts.push(part);
      }
      isRepeated = repetition !== undefined;
    }
    const all = alternatives.flat();
    const choices = alternatives.map((parts): Pattern => ({ kind: 'sequence', parts: parts.map(({ pattern }) => pattern) }));
    return {
      pattern: choices.length === 1 ? choices[0] : { kind: 'choice', parts: choices },
      copies: all.reduce((most, { copies }) => Math.max(most, copies), 1),
      height: all.reduce((most, { height }) => Math.max(most, height), 0),
    };
  }

  /** Parses a repetition operator such as `*?` or `{2,}`. Braces in any other format are literals. */
  private repetition(): RegExpExecArray | undefined {
    return this.take(/^(?:[*+?]|\{(0|[1-9][0-9]*)(,(0|[1-9][0-9]*)?)?\})(\??)/);
  }

  private repeated(part: Part, [operator, min, isRange, max, lazy]: RegExpExecArray): Part {
    const isLazy = (lazy !== '') !== Boolean(this.flags.U);
    const height = part.height + 1;
    if (height > MAX_DEPTH) throw this.unsupported(`more than ${MAX_DEPTH} nested repetitions`);
    const repeatedPart = (least: number, most: number, copies: number): Part => (
      { pattern: { kind: 'repetition', part: part.pattern, min: least, max: most, isLazy }, copies, height }
    );
    if (min === undefined) return repeatedPart(operator[0] === '+' ? 1 : 0, operator[0] === '?' ? 1 : Infinity, part.copies);
    const last = isRange ? Number(max ?? -1) : Number(min);
    if (Number(min) > MAX_COPIES || last > MAX_COPIES || (last >= 0 && Number(min) > last)) throw this.invalid();
    const copies = last === 0 ? 1 : Math.max(1, last < 0 ? Number(min) : last) * part.copies;
    if (copies > MAX_COPIES && (Number(min) >= 2 || last >= 2)) throw this.invalid();
    return repeatedPart(Number(min), last < 0 ? Infinity : last, copies);
  }

  /** Parses the next group, assertion, or characters. Returns an empty list if only flags change. */
  private next(depth: number): Part[] {
    if (this.rest.startsWith('(')) return this.group(depth);
    if (this.take(/^\[/)) return [this.class()];
    if (this.take(/^\^/)) return [assertion(this.flags.m ? 'line start' : 'start')];
    if (this.take(/^\$/)) return [assertion(this.flags.m ? 'line end' : 'end')];
    if (this.take(/^\./)) return [oneOf(complement(this.flags.s ? [] : LINE_FEED))];
    if (!this.rest.startsWith('\\')) return [this.literal(this.character())];
    const asserted = this.take(/^\\([AbBz])/);
    if (asserted) return [assertion(ASSERTIONS[asserted[1]])];
    const quoted = this.take(/^\\Q(.*?)(?:\\E|$)/s);
    if (quoted) return [...quoted[1]].map((each) => this.literal(each.codePointAt(0)!));
    const named = this.perlClass();
    return [named ? oneOf(named) : this.literal(this.escape())];
  }

  private group(depth: number): Part[] {
    const outer = this.flags;
    const changed = this.take(/^\(\?([imsU]*)(?:-([imsU]+))?([:)])/);
    if (changed) {
      const [, on, off = '', end] = changed;
      this.flags = { ...outer, ...switched(on, true), ...switched(off, false) };
      if (end === ')') return [];
    } else if (!this.take(/^\(\?P?<[0-9A-Za-z_]+>/)) {
      this.take(/^\(/);
      if (this.rest.startsWith('?')) throw this.invalid();
    }
    const part = this.alternatives(depth + 1);
    if (!this.take(/^\)/)) throw this.invalid();
    this.flags = outer;
    return [part];
  }

  /** Parses a character class after its opening bracket. */
  private class(): Part {
    const isNegated = this.take(/^\^/) !== undefined;
    const members: CodePointRange[] = [];
    for (let isFirst = true; isFirst || !this.rest.startsWith(']'); isFirst = false) {
      for (const member of this.posixClass() ?? this.perlClass() ?? this.range()) members.push(member);
    }
    this.take(/^\]/);
    return oneOf(isNegated ? complement(members) : members);
  }

  private posixClass(): CodePoints | undefined {
    const named = this.take(/^\[:(\^?)(.*?):\]/s);
    if (!named) return undefined;
    const [, negated, name] = named;
    if (!Object.hasOwn(POSIX_CLASSES, name)) throw this.invalid();
    const members = this.inAnyCase(POSIX_CLASSES[name]);
    return negated ? complement(members) : members;
  }

  /** Parses a class such as `\d`, inside or outside brackets. */
  private perlClass(): CodePoints | undefined {
    const unicodeClass = /^\\[pP](?:\{[^}]*\}|.)?/su.exec(this.rest);
    if (unicodeClass) throw this.unsupported(unicodeClass[0]);
    const named = this.take(/^\\([dswDSW])/);
    if (!named) return undefined;
    const letter = named[1].toLowerCase();
    const members = this.inAnyCase(PERL_CLASSES[letter]);
    return named[1] === letter ? members : complement(members);
  }

  private range(): CodePoints {
    const first = this.member();
    const last = this.take(/^-(?=[^\]])/s) ? this.member() : first;
    if (last < first) throw this.invalid();
    return this.inAnyCase([[first, last]]);
  }

  private member(): number {
    return this.rest.startsWith('\\') ? this.escape() : this.character();
  }

  private character(): number {
    const found = this.take(/^./su);
    if (!found) throw this.invalid();
    return found[0].codePointAt(0)!;
  }

  /** Parses an escaped character, such as `\n` or `\x41`. */
  private escape(): number {
    const hex = this.take(/^\\x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/);
    if (hex) {
      const code = parseInt(hex[1] ?? hex[2], 16);
      if (code > 0x10ffff) throw this.invalid();
      return code;
    }
    const octal = this.take(/^\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/);
    if (octal) return parseInt(octal[1], 8);
    const control = this.take(/^\\([afnrtv])/);
    if (control) return CONTROL_ESCAPES[control[1]].charCodeAt(0);
    // eslint-disable-next-line no-control-regex
    const punctuation = this.take(/^\\([\0-/:-@[-`{-\x7f])/);
    if (!punctuation) throw this.invalid();
    return punctuation[1].charCodeAt(0);
  }

  private literal(code: number): Part {
    return oneOf(this.inAnyCase([[code, code]]));
  }

  private inAnyCase(set: CodePoints): CodePoints {
    return this.flags.i ? folded(set) : set;
  }

  private take(start: RegExp): RegExpExecArray | undefined {
    const found = start.exec(this.rest);
    if (!found) return undefined;
    this.rest = this.rest.slice(found[0].length);
    return found;
  }

  private invalid(): Error {
    return new Error(`the pattern ${this.pattern} is not a valid regular expression`);
  }

  private unsupported(part: string): Error {
    return new UnsupportedPattern(`the pattern ${this.pattern} contains ${part}, which this package does not evaluate`);
  }
}

function switched(letters: string, isOn: boolean): Flags {
  return Object.fromEntries([...letters].map((letter) => [letter, isOn]));
}

function oneOf(set: CodePoints): Part {
  return { pattern: { kind: 'character', set: sorted(set) }, copies: 1, height: 0 };
}

function assertion(name: Assertion): Part {
  return { pattern: { kind: 'assertion', assertion: name }, copies: 1, height: 0 };
}

/** Returns one range for each pair of characters, from its first to its last character. */
function ranges(pairs: string): CodePoints {
  return (pairs.match(/../gs) ?? []).map((pair): CodePointRange => [pair.charCodeAt(0), pair.charCodeAt(1)]);
}
