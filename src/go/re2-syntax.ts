import { characterClass, CodePointRange, CodePoints, complement, escaped, folded } from './code-points';

/** Thrown for a pattern that Go may accept, but that this package can't translate. */
export class UnsupportedPattern extends Error {}

/** The JavaScript translation of part of a pattern. */
interface Part {
  readonly source: string;
  /** True if a repetition operator that follows the source applies to the entire source. */
  readonly isTerm: boolean;
  /** Number of copies of the innermost expression that nested counted repetitions create. */
  readonly copies: number;
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

const ASSERTIONS: { readonly [letter: string]: string } = { A: '^', b: '\\b', B: '\\B', z: '$' };

/**
 * Translates a Go regexp pattern to the source of a JavaScript RegExp with the `u` flag. All groups become non-capturing groups.
 *
 * @see https://github.com/golang/go/blob/go1.26.0/src/regexp/syntax/parse.go
 * @throws UnsupportedPattern for Unicode classes, whose members depend on the Unicode version, and for deeply nested groups
 * @throws if Go rejects the pattern
 */
export function re2ToJavaScript(pattern: string): string {
  return new PatternParser(pattern).parse();
}

class PatternParser {
  private rest: string;
  private flags: Flags = {};

  constructor(private readonly pattern: string) {
    this.rest = pattern;
  }

  public parse(): string {
    const { source } = this.alternatives(0);
    if (this.rest !== '') throw this.invalid();
    return source;
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
        parts.push(...this.next(depth));
      }
      isRepeated = repetition !== undefined;
    }
    return {
      source: alternatives.map((parts) => parts.map(({ source }) => source).join('')).join('|'),
      isTerm: false,
      copies: Math.max(1, ...alternatives.flat().map(({ copies }) => copies)),
    };
  }

  /** Parses a repetition operator such as `*?` or `{2,}`. Braces in any other format are literals. */
  private repetition(): RegExpExecArray | undefined {
    return this.take(/^(?:[*+?]|\{(0|[1-9][0-9]*)(,(0|[1-9][0-9]*)?)?\})(\??)/);
  }

  private repeated(part: Part, [operator, min, isRange, max, lazy]: RegExpExecArray): Part {
    const isLazy = (lazy !== '') !== Boolean(this.flags.U);
    const source = `${part.isTerm ? part.source : `(?:${part.source})`}${lazy ? operator.slice(0, -1) : operator}${isLazy ? '?' : ''}`;
    if (min === undefined) return { ...part, source, isTerm: false };
    const last = isRange ? Number(max ?? -1) : Number(min);
    if (Number(min) > MAX_COPIES || last > MAX_COPIES || (last >= 0 && Number(min) > last)) throw this.invalid();
    const copies = last === 0 ? 1 : Math.max(1, last < 0 ? Number(min) : last) * part.copies;
    if (copies > MAX_COPIES && (Number(min) >= 2 || last >= 2)) throw this.invalid();
    return { source, isTerm: false, copies };
  }

  /** Parses the next group, assertion, or characters. Returns an empty list if only flags change. */
  private next(depth: number): Part[] {
    if (this.rest.startsWith('(')) return this.group(depth);
    if (this.take(/^\[/)) return [this.class()];
    if (this.take(/^\^/)) return [assertion(this.flags.m ? '(?<![^\\n])' : '^')];
    if (this.take(/^\$/)) return [assertion(this.flags.m ? '(?![^\\n])' : '$')];
    if (this.take(/^\./)) return [term(this.flags.s ? '[^]' : '[^\\n]')];
    if (!this.rest.startsWith('\\')) return [this.literal(this.character())];
    const asserted = this.take(/^\\([AbBz])/);
    if (asserted) return [assertion(ASSERTIONS[asserted[1]])];
    const quoted = this.take(/^\\Q(.*?)(?:\\E|$)/s);
    if (quoted) return [...quoted[1]].map((character) => this.literal(character.codePointAt(0)!));
    const named = this.perlClass();
    return [named ? term(characterClass(named)) : this.literal(this.escape())];
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
    const { source, copies } = this.alternatives(depth + 1);
    if (!this.take(/^\)/)) throw this.invalid();
    this.flags = outer;
    return [{ source: `(?:${source})`, isTerm: true, copies }];
  }

  /** Parses a character class after its opening bracket. */
  private class(): Part {
    const isNegated = this.take(/^\^/) !== undefined;
    const members: CodePointRange[] = [];
    for (let isFirst = true; isFirst || !this.rest.startsWith(']'); isFirst = false) {
      members.push(...this.posixClass() ?? this.perlClass() ?? this.range());
    }
    this.take(/^\]/);
    return term(characterClass(isNegated ? complement(members) : members));
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
    const character = this.take(/^./su);
    if (!character) throw this.invalid();
    return character[0].codePointAt(0)!;
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
    if (!this.flags.i) return term(escaped(code));
    return term(characterClass(this.inAnyCase([[code, code]])));
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
    return new UnsupportedPattern(`the pattern ${this.pattern} contains ${part}, which this package can't translate from RE2`);
  }
}

function switched(letters: string, isOn: boolean): Flags {
  return Object.fromEntries([...letters].map((letter) => [letter, isOn]));
}

function term(source: string): Part {
  return { source, isTerm: true, copies: 1 };
}

function assertion(source: string): Part {
  return { source, isTerm: false, copies: 1 };
}

/** Returns one range for each pair of characters, from its first to its last character. */
function ranges(pairs: string): CodePoints {
  return (pairs.match(/../gs) ?? []).map((pair): CodePointRange => [pair.charCodeAt(0), pair.charCodeAt(1)]);
}
