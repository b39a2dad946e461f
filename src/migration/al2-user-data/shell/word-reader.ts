import { findTerminator } from './find-terminator';
import { Piece, Word } from './word';

const PLAIN = /[^ \t\r\n'"\\$`;|&<>()]+/y;
const QUOTED = /[^"\\$`]+/y;
const IN_HEREDOC = /[^\\$`]+/y;
const NAME = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/y;
const SPECIAL = /\$[0-9@*#?!$-]/y;
/** Matches brace expansions: `{a,b}` and `{1..3}`. */
const BRACES = /\{[^{}]*\}/g;
const ANSI_ESCAPES: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r' };

function makesSeveral(plain: string): boolean {
  return (plain.match(BRACES) ?? []).some((braces) => braces.includes(',') || braces.includes('..'));
}

/** Reads words and their pieces, starting at an index. */
export class WordReader {
  private pieces: Piece[] = [];

  constructor(private readonly text: string, public at: number) {}

  /** Reads the word at the current index. If a delimiter in the word is not closed, returns the delimiter's name as a string. */
  word(): Word | string {
    const from = this.at;
    this.pieces = [];
    while (this.at < this.text.length) {
      const before = this.at;
      const problem = this.piece();
      if (problem !== undefined) return problem;
      if (this.at === before) break;
    }
    return { pieces: this.pieces, source: this.text.slice(from, this.at) };
  }

  /** Reads the remaining text as the body of a heredoc with an unquoted delimiter. */
  body(): Word {
    this.pieces = [];
    while (this.at < this.text.length) {
      const before = this.at;
      if (this.inQuotes(IN_HEREDOC) !== undefined) {
        this.at = this.text.length;
        this.add('opaque', this.text.slice(before), before, true);
      }
    }
    return { pieces: this.pieces, source: this.text };
  }

  private piece(): string | undefined {
    const { text, at } = this;
    const char = text[at];
    if (char === "'") return this.single();
    if (char === '"') return this.double(at + 1);
    if (char === '$' && text[at + 1] === '"') return this.double(at + 2);
    if (char === '$' && text[at + 1] === "'") return this.ansi();
    if (char === '$' || char === '`') return this.dollar(false);
    if (char === '\\') {
      this.escape();
    } else if (char === '(' && text[at - 1] === '=' || (char === '<' || char === '>') && text[at + 1] === '(' && this.pieces.length === 0) {
      return this.opaqueTo(findTerminator(text, at + (char === '(' ? 1 : 2), ')'), false, 'a parenthesis');
    } else {
      const plain = this.match(PLAIN);
      if (plain !== undefined) this.add(makesSeveral(plain) ? 'opaque' : 'text', plain, at, false);
    }
    return undefined;
  }

  private escape(): void {
    const from = this.at;
    const continued = /^\\\r?\n/.exec(this.text.slice(from, from + 3));
    this.at += continued ? continued[0].length : 2;
    if (!continued) this.add('text', this.text.slice(from + 1, from + 2), from, true);
  }

  private single(): string | undefined {
    const from = this.at;
    const end = this.text.indexOf("'", from + 1);
    if (end < 0) return 'a single quote';
    this.at = end + 1;
    this.add('text', this.text.slice(from + 1, end), from, true);
    return undefined;
  }

  private ansi(): string | undefined {
    const { text, at: from } = this;
    let end = from + 2;
    while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1;
    if (end >= text.length) return 'a single quote';
    this.at = end + 1;
    const inner = text.slice(from + 2, end);
    if (/\\[^\\'"ntr]/.test(inner)) this.add('opaque', text.slice(from, this.at), from, true);
    else this.add('text', inner.replace(/\\(.)/g, (_, letter: string) => ANSI_ESCAPES[letter] ?? letter), from, true);
    return undefined;
  }

  private double(from: number): string | undefined {
    this.at = from;
    this.add('text', '', from, true);
    while (this.text[this.at] !== '"') {
      if (this.at >= this.text.length) return 'a double quote';
      const problem = this.inQuotes(QUOTED);
      if (problem !== undefined) return problem;
    }
    this.at++;
    return undefined;
  }

  /** Reads a piece inside double quotes or a heredoc, where only `$`, backquotes, and backslashes are special. */
  private inQuotes(plain: RegExp): string | undefined {
    const { text, at } = this;
    if (text[at] === '\\') {
      const continued = /^\\\r?\n/.exec(text.slice(at, at + 3));
      const isEscape = (plain === QUOTED ? '$`"\\' : '$`\\').includes(text[at + 1] ?? ' ');
      this.at += continued ? continued[0].length : 2;
      if (!continued) this.add('text', text.slice(isEscape ? at + 1 : at, at + 2), at, true);
      return undefined;
    }
    if (text[at] === '$' || text[at] === '`') return this.dollar(true);
    const matched = this.match(plain);
    if (matched !== undefined) this.add('text', matched, at, true);
    return undefined;
  }

  private dollar(isQuoted: boolean): string | undefined {
    const { text, at } = this;
    if (text[at] === '`') return this.commandTo(findTerminator(text, at + 1, '`'), 1, isQuoted, 'a backtick');
    if (text.startsWith('$((', at)) return this.opaqueTo(findTerminator(text, at + 2, ')'), isQuoted, '$((');
    if (text.startsWith('$(', at)) return this.commandTo(findTerminator(text, at + 2, ')'), 2, isQuoted, '$(');
    const variable = this.match(NAME);
    if (variable !== undefined) this.add('variable', variable.replace(/\W/g, ''), at, isQuoted);
    else if (text[at + 1] === '{') return this.opaqueTo(findTerminator(text, at + 2, '}'), isQuoted, '${');
    else if (this.match(SPECIAL) !== undefined) this.add('opaque', text.slice(at, this.at), at, isQuoted);
    else this.add('text', '$', this.at++, isQuoted);
    return undefined;
  }

  private commandTo(end: number | undefined, opening: number, isQuoted: boolean, what: string): string | undefined {
    const from = this.at;
    if (end === undefined) return what;
    this.at = end;
    this.add('command', this.text.slice(from + opening, end - 1), from, isQuoted);
    return undefined;
  }

  private opaqueTo(end: number | undefined, isQuoted: boolean, what: string): string | undefined {
    const from = this.at;
    if (end === undefined) return what;
    this.at = end;
    this.add('opaque', this.text.slice(from, end), from, isQuoted);
    return undefined;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const matched = pattern.exec(this.text)?.[0];
    this.at += matched?.length ?? 0;
    return matched;
  }

  private add(kind: Piece['kind'], value: string, from: number, isQuoted: boolean): void {
    this.pieces.push({ kind, value, source: this.text.slice(from, this.at), isQuoted });
  }
}
