import { Budget } from './budget';
import { TemplateFailure } from './failures';

export type TokenType =
  | 'text' | 'left' | 'right' | 'field' | 'variable' | 'dot' | 'word' | 'string' | 'raw-string' | 'number' | 'character' | '=' | ':=' | '|' | ',' | '(' | ')' | 'end';

export interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly line: number;
  /** Whether a space precedes the token. */
  readonly isAfterSpace: boolean;
}

/** Matches a token in an action. The alternatives start with different characters, so that the match takes linear time. */
const TOKEN = new RegExp([
  /(?<space>[ \t\r\n]+)/,
  /(?<assign>:?=)/,
  /(?<sign>[|,()])/,
  /(?<raw>`[^`]*`)/,
  /(?<variable>\$[\w\u0080-\u00ff]*)/,
  /(?<number>[+-]?\.?[0-9][\w.]*(?:(?<=[eEpP])[+-][\w.]*)?)/,
  /(?<field>\.[\w\u0080-\u00ff]+)/,
  /(?<dot>\.)/,
  /(?<word>[\w\u0080-\u00ff]+)/,
].map(({ source }) => source).join('|'), 'y');

/** Characters that can follow a word, a field, or a variable. */
const TERMINATOR = /^(?:[ \t\r\n.,|:()]|\}\}|$)/;

const SPACES = ' \t\r\n';

/**
 * Splits a template into tokens, and removes comments and trimmed spaces.
 *
 * @see https://github.com/golang/go/blob/go1.26.0/src/text/template/parse/lex.go
 * @throws TemplateFailure
 */
export function tokensOf(source: string, file: string, budget: Budget): Token[] {
  return new Lexer(source, file, budget).all();
}

class Lexer {
  private at = 0;
  private line = 1;
  private counted = 0;
  private readonly tokens: Token[] = [];

  constructor(private readonly source: string, private readonly file: string, private readonly budget: Budget) {}

  public all(): Token[] {
    let trim = false;
    while (this.at < this.source.length) {
      const left = this.source.indexOf('{{', this.at);
      const end = left === -1 ? this.source.length : left;
      const isTrimming = left !== -1 && this.source[left + 2] === '-' && isSpace(this.source[left + 3]);
      this.text(trim ? this.afterSpaces(this.at, end) : this.at, end, isTrimming);
      if (left === -1) break;
      this.at = left + (isTrimming ? 4 : 2);
      trim = this.source.startsWith('/*', this.at) ? this.comment() : this.action(left);
    }
    this.push('end', '', this.source.length, false);
    return this.tokens;
  }

  private text(start: number, end: number, isTrimming: boolean): void {
    let last = end;
    while (isTrimming && last > start && isSpace(this.source[last - 1])) last--;
    if (last > start) this.push('text', this.source.slice(start, last), start, false);
  }

  /** Skips a comment. Returns whether it trims the following spaces. */
  private comment(): boolean {
    const end = this.source.indexOf('*/', this.at + 2);
    if (end === -1) throw this.failure('unclosed comment', this.at);
    const [length, trim] = this.rightDelimiter(end + 2) ?? [];
    if (length === undefined) throw this.failure('comment ends before closing delimiter', end);
    this.at = end + 2 + length;
    return trim!;
  }

  /** Reads an action. Returns whether it trims the following spaces. */
  private action(left: number): boolean {
    this.push('left', '', left, false);
    let isAfterSpace = false;
    for (;;) {
      const delimiter = this.rightDelimiter(this.at);
      if (delimiter !== undefined) {
        this.push('right', '', this.at, isAfterSpace);
        this.at += delimiter[0];
        return delimiter[1];
      }
      isAfterSpace = this.token(isAfterSpace, left);
    }
  }

  /** Reads a token in an action. Returns whether it is a space. */
  private token(isAfterSpace: boolean, left: number): boolean {
    if (this.at >= this.source.length) throw this.failure('unclosed action', left);
    const first = this.source[this.at];
    if (first === '"' || first === "'") {
      const end = this.endOfQuoted(first);
      this.push(first === '"' ? 'string' : 'character', this.source.slice(this.at, end), this.at, isAfterSpace);
      this.at = end;
      return false;
    }
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.source);
    if (match === null) throw this.failure(`unexpected ${JSON.stringify(first)} in action`, this.at);
    const { space, assign, sign, raw, variable, number, field, word } = match.groups!;
    const start = this.at;
    this.at = TOKEN.lastIndex;
    if (space !== undefined) {
      // The space before a minus sign belongs to the right delimiter.
      if (this.source[this.at] === '-' && this.source.startsWith('}}', this.at + 1)) this.at--;
      return true;
    }
    const text = match[0];
    if ((variable ?? field ?? word) !== undefined && !TERMINATOR.test(this.source.slice(this.at, this.at + 2))) {
      throw this.failure(`bad character ${JSON.stringify(this.source[this.at])}`, this.at);
    }
    const type = assign ?? sign ?? (raw !== undefined ? 'raw-string' : variable !== undefined ? 'variable' : number !== undefined ? 'number' : field !== undefined ? 'field' : word !== undefined ? 'word' : 'dot');
    this.push(type as TokenType, text, start, isAfterSpace);
    return false;
  }

  /** Returns the end of a literal in quotes. A regular expression for long literals would need too much of the stack. */
  private endOfQuoted(quote: string): number {
    let end = this.at + 1;
    while (end < this.source.length && this.source[end] !== quote && this.source[end] !== '\n') end += this.source[end] === '\\' && this.source[end + 1] !== '\n' ? 2 : 1;
    if (this.source[end] !== quote) throw this.failure(`unexpected ${JSON.stringify(quote)} in action`, this.at);
    return end + 1;
  }

  /** Returns the length of a right delimiter with the spaces that it trims, and whether it trims. */
  private rightDelimiter(at: number): readonly [number, boolean] | undefined {
    if (this.source.startsWith('}}', at)) return [2, false];
    return isSpace(this.source[at]) && this.source.startsWith('-}}', at + 1) ? [4, true] : undefined;
  }

  private afterSpaces(start: number, end: number): number {
    let at = start;
    while (at < end && isSpace(this.source[at])) at++;
    return at;
  }

  private push(type: TokenType, text: string, start: number, isAfterSpace: boolean): void {
    this.budget.spend(1);
    this.tokens.push({ type, text, line: this.lineAt(start), isAfterSpace });
  }

  private lineAt(offset: number): number {
    for (; this.counted < offset; this.counted++) if (this.source[this.counted] === '\n') this.line++;
    return this.line;
  }

  private failure(message: string, offset: number): TemplateFailure {
    return new TemplateFailure(message).at(this.file, this.lineAt(offset));
  }
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && SPACES.includes(character);
}
