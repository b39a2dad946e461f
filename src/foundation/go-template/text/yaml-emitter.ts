import { styleOf } from './yaml-scalars';

/** Indentation of each level. */
const INDENT = 2;

/** go-yaml breaks long lines at the first space after this column. */
const WIDTH = 80;

/** Maximum length in bytes of a key before a colon. */
const MAX_SIMPLE_KEY = 128;

const ESCAPES: { readonly [character: string]: string } = {
  '\0': '0', '\x07': 'a', '\b': 'b', '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r', '\x1b': 'e', '"': '"', '\\': '\\', '\u0085': 'N', '\u00a0': '_', '\u2028': 'L', '\u2029': 'P',
};

/** Matches characters that a text in double quotes contains only as escape sequences. */
const ESCAPED = /[^ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u;

/**
 * Writes YAML in the style of go-yaml.
 *
 * @see https://github.com/yaml/go-yaml/blob/v2.4.0/emitterc.go
 */
export class YamlEmitter {
  private output = '';
  private column = 0;
  private indent = -INDENT;
  /** Whether the last character is a space, or the line is empty. */
  private isAfterSpace = true;
  /** Whether the line contains only indentation, dashes, and question marks. */
  private isIndentation = true;

  /** Returns the document, which ends with a line break. */
  public document(): string {
    this.writeIndent(0);
    return this.output;
  }

  /** Starts a map. Returns a function that ends it. */
  public startMap(): () => void {
    this.indent += INDENT;
    return () => { this.indent -= INDENT; };
  }

  /** Starts a list. Returns a function that ends it. A list after a key has the indentation of the key. */
  public startList(isValueOfMap: boolean): () => void {
    const step = isValueOfMap && !this.isIndentation ? 0 : INDENT;
    this.indent += step;
    return () => { this.indent -= step; };
  }

  public empty(text: '{}' | '[]'): void {
    this.indicator(text, true, false);
  }

  public item(): void {
    this.writeIndent(this.indent);
    this.indicator('-', true, true);
  }

  public key(text: string): void {
    this.writeIndent(this.indent);
    const isSimple = text.length <= MAX_SIMPLE_KEY && !/[\n\r\u0085\u2028\u2029]/.test(text) && Buffer.byteLength(text) <= MAX_SIMPLE_KEY;
    if (isSimple) {
      this.text(text, true);
      this.indicator(':', false, false);
      return;
    }
    this.indicator('?', true, true);
    this.text(text, false);
    this.writeIndent(this.indent);
    this.indicator(':', true, true);
  }

  /** Writes a value that needs no quotes and has no spaces. */
  public plain(text: string): void {
    this.indicator(text, true, false);
  }

  public text(text: string, isKey: boolean): void {
    if (/^[A-Za-z][A-Za-z0-9_./]{5,}$/.test(text)) return this.plain(text);
    switch (styleOf(text, isKey)) {
      case 'plain':
        return this.folded(text, '', !isKey);
      case 'single':
        return this.folded(text, "'", !isKey);
      case 'double':
        return this.escaped(text, !isKey);
      case 'literal':
        return this.literal(text);
    }
  }

  /** Writes a text that is plain or in single quotes. */
  private folded(text: string, quote: '' | "'", mayBreak: boolean): void {
    this.indicator(quote, true, false);
    const characters = Array.from(text);
    let [isAfterSpace, isAfterBreak] = [false, false];
    for (const [index, character] of characters.entries()) {
      if (character === ' ') {
        const isBreak = mayBreak && !isAfterSpace && this.column > WIDTH && index > 0 && index < characters.length - 1 && characters[index + 1] !== ' ';
        if (isBreak) this.writeIndent(this.scalarIndent());
        else this.put(character);
        isAfterSpace = true;
      } else if (isLineSeparator(character)) {
        this.output += character;
        this.column = 0;
        this.isIndentation = true;
        isAfterBreak = true;
      } else {
        if (isAfterBreak) this.writeIndent(this.scalarIndent());
        this.put(character === quote ? "''" : character);
        this.isIndentation = false;
        [isAfterSpace, isAfterBreak] = [false, false];
      }
    }
    this.indicator(quote, false, false);
  }

  private escaped(text: string, mayBreak: boolean): void {
    this.indicator('"', true, false);
    const characters = Array.from(text);
    const areAllEscaped = text.startsWith('\ufeff');
    let isAfterSpace = false;
    for (const [index, character] of characters.entries()) {
      if (areAllEscaped || ESCAPED.test(character)) {
        this.put(escapeOf(character));
        isAfterSpace = false;
      } else if (character === ' ') {
        const isBreak = mayBreak && !isAfterSpace && this.column > WIDTH && index > 0 && index < characters.length - 1;
        if (isBreak) {
          this.writeIndent(this.scalarIndent());
          if (characters[index + 1] === ' ') this.put('\\');
        } else {
          this.put(character);
        }
        isAfterSpace = true;
      } else {
        this.put(character);
        isAfterSpace = false;
      }
    }
    this.indicator('"', false, false);
  }

  private literal(text: string): void {
    this.indicator(`|${/^[ \n\u2028\u2029]/.test(text) ? INDENT : ''}${chompOf(text)}`, true, false);
    this.lineBreak();
    this.isIndentation = true;
    this.isAfterSpace = true;
    let isAfterBreak = true;
    for (const part of text.split(/([\n\u2028\u2029])/)) {
      if (part === '') continue;
      if (part === '\n') {
        this.lineBreak();
      } else if (isLineSeparator(part)) {
        this.output += part;
        this.column = 0;
      } else {
        if (isAfterBreak) this.writeIndent(this.scalarIndent());
        this.put(part);
      }
      isAfterBreak = part === '\n' || isLineSeparator(part);
      this.isIndentation = isAfterBreak;
    }
  }

  private scalarIndent(): number {
    return Math.max(this.indent, 0) + INDENT;
  }

  private writeIndent(indent: number): void {
    if (!this.isIndentation || this.column > indent || (this.column === indent && !this.isAfterSpace)) this.lineBreak();
    if (this.column < indent) this.put(' '.repeat(indent - this.column));
    this.isAfterSpace = true;
    this.isIndentation = true;
  }

  private indicator(text: string, needsSpace: boolean, isIndentation: boolean): void {
    if (needsSpace && !this.isAfterSpace) this.put(' ');
    this.put(text);
    this.isAfterSpace = false;
    this.isIndentation &&= isIndentation;
  }

  private put(text: string): void {
    this.output += text;
    this.column += text.length;
  }

  private lineBreak(): void {
    this.output += '\n';
    this.column = 0;
  }
}

/** Returns whether a character is U+2028 or U+2029. go-yaml reads them as line breaks, but writes no other line break in their place. */
function isLineSeparator(character: string): boolean {
  return character === '\u2028' || character === '\u2029';
}

function chompOf(text: string): '' | '-' | '+' {
  if (!/[\n\u2028\u2029]$/.test(text)) return '-';
  return /^.$|[\n\u2028\u2029].$/s.test(text) ? '+' : '';
}

function escapeOf(character: string): string {
  const named = ESCAPES[character];
  if (named !== undefined) return `\\${named}`;
  const code = character.codePointAt(0)!;
  const [letter, length] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8];
  return `\\${letter}${code.toString(16).toUpperCase().padStart(length as number, '0')}`;
}
