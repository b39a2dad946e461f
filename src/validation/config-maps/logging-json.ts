/** A JSON value with all that Go's decoder looks at: numbers as written, names that come twice. */
export type JsonNode =
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: JsonNode])[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly text: string }
  | { readonly kind: 'null'; readonly text: string };

/** Why a text is no JSON. */
export interface JsonProblem {
  /** The line in the text, from 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

export interface JsonReading {
  /** The value, where the problems leave no doubt of what is meant. */
  readonly node?: JsonNode;
  readonly problems: readonly JsonProblem[];
}

const FIX = 'write one JSON object, in braces';
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const WORD = /[^\s,:{}[\]"]+/y;
const COMMENT = /#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//y;
const MAXIMUM_DEPTH = 500;

/** Reads JSON as Go does, and goes on after comments and commas too many, so that all that is wrong is said at once. */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text);
  try {
    return { node: reader.whole(), problems: reader.problems };
  } catch (error) {
    if (error instanceof Unreadable) return { problems: reader.problems };
    throw error;
  }
}

class Unreadable extends Error {}

class Reader {
  public readonly problems: JsonProblem[] = [];
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  public whole(): JsonNode {
    this.skip();
    if (this.at >= this.text.length) this.stop('it is empty', FIX);
    const node = this.value();
    this.skip();
    if (this.at < this.text.length) this.stop(`${this.here()} stands behind the end of the JSON`, 'take it out');
    return node;
  }

  private value(): JsonNode {
    switch (this.text[this.at]) {
      case '{': return { kind: 'object', entries: this.members('}', () => this.entry()) };
      case '[': return { kind: 'list', items: this.members(']', () => this.value()) };
      case '"': return { kind: 'text', text: this.string() };
      default: return this.scalar();
    }
  }

  private members<T>(end: string, read: () => T): readonly T[] {
    const members: T[] = [];
    if (++this.depth > MAXIMUM_DEPTH) this.stop('it is nested too deep', FIX);
    this.at++;
    this.skip();
    while (this.text[this.at] !== end) {
      members.push(read());
      this.skip();
      if (this.text[this.at] === end) break;
      if (this.text[this.at] !== ',') this.stop(this.at >= this.text.length ? `it ends where a "${end}" is missing` : `a comma is missing before ${this.here()}`, 'write it');
      this.at++;
      this.skip();
      if (this.text[this.at] === end) this.note('a comma stands before the end of a list or object, which JSON does not take', 'take the comma out');
    }
    this.at++;
    this.depth--;
    return members;
  }

  private entry(): readonly [string, JsonNode] {
    if (this.at >= this.text.length) this.stop('it ends where a "}" is missing', 'write it');
    if (this.text[this.at] !== '"') this.stop(`${this.here()} stands where a name is due`, 'write the name in double quotes');
    const name = this.string();
    this.skip();
    if (this.text[this.at] !== ':') this.stop(`a colon is missing after ${JSON.stringify(name)}`, 'write it');
    this.at++;
    this.skip();
    return [name, this.value()];
  }

  private string(): string {
    const text = this.match(TEXT);
    if (text === undefined) this.stop('a text has no end, or a line break, tab or "\\" in it', 'end it with a double quote in its line, and write \\n, \\t or \\\\ for these');
    return JSON.parse(text);
  }

  private scalar(): JsonNode {
    const start = this.at;
    const word = this.match(WORD) ?? '';
    if (word === 'true' || word === 'false') return { kind: 'boolean', text: word };
    if (word === 'null') return { kind: 'null', text: word };
    this.at = start;
    if (word !== '' && this.match(NUMBER) === word) return { kind: 'number', text: word };
    this.at = start;
    if (this.at >= this.text.length) this.stop('it ends where a value is missing', 'write it');
    return this.stop(`${this.here()} is no JSON value`, 'write texts in double quotes, and true, false and numbers without');
  }

  /** Passes over spaces, and over comments, which are noted. */
  private skip(): void {
    for (;;) {
      this.match(/[ \t\r\n]+/y);
      const start = this.at;
      const comment = this.match(COMMENT);
      if (comment === undefined) return;
      this.note(`JSON has no comments, here ${JSON.stringify(short(comment))}`, 'take it out', start);
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private here(): string {
    const start = this.at;
    const word = this.text[this.at] === '"' ? this.match(TEXT) : this.match(WORD);
    this.at = start;
    return short(word ?? this.text[this.at]);
  }

  private note(message: string, fix: string, at = this.at): void {
    this.problems.push({ line: this.text.slice(0, at).split('\n').length, message, fix });
  }

  private stop(message: string, fix: string): never {
    this.note(message, fix);
    throw new Unreadable();
  }
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
