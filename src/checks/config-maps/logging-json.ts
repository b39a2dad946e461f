import { Problem } from '../../foundation/basics/problem';
/** A JSON value that keeps repeated names and the original text of numbers, because Go's decoder sees both. */
export type JsonNode =
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: JsonNode])[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly text: string }
  | { readonly kind: 'null'; readonly text: string };

/** A reason why a string is not valid JSON. */
export interface JsonProblem extends Problem {
  /** Line number in the string, starting at 1. */
  readonly line: number;
}

export interface JsonReading {
  /** Parsed value, if it is unambiguous despite the problems. */
  readonly node?: JsonNode;
  readonly problems: readonly JsonProblem[];
}

const FIX = 'Use one JSON object in braces.';
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const WORD = /[^\s,:{}[\]"]+/y;
const COMMENT = /#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//y;
const MAXIMUM_DEPTH = 500;

/** Parses JSON the way Go does, but continues after comments and trailing commas, so that it finds all problems at once. */
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
    if (this.at >= this.text.length) this.stop('the JSON is empty', FIX);
    const node = this.value();
    this.skip();
    if (this.at < this.text.length) this.stop(`unexpected ${this.here()} after the end of the JSON`, 'Remove the text after the JSON.');
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
    if (++this.depth > MAXIMUM_DEPTH) this.stop('the JSON is nested too deeply', FIX);
    this.at++;
    this.skip();
    while (this.text[this.at] !== end) {
      members.push(read());
      this.skip();
      if (this.text[this.at] === end) break;
      if (this.text[this.at] !== ',') this.stop(this.at >= this.text.length ? `missing "${end}" at the end` : `missing comma before ${this.here()}`, 'Add the missing character.');
      this.at++;
      this.skip();
      if (this.text[this.at] === end) this.note('JSON does not allow a trailing comma', 'Remove the comma.');
    }
    this.at++;
    this.depth--;
    return members;
  }

  private entry(): readonly [string, JsonNode] {
    if (this.at >= this.text.length) this.stop('missing "}" at the end', 'Add the missing brace.');
    if (this.text[this.at] !== '"') this.stop(`expected a name in double quotes, got ${this.here()}`, 'Put the name in double quotes.');
    const name = this.string();
    this.skip();
    if (this.text[this.at] !== ':') this.stop(`missing colon after ${JSON.stringify(name)}`, 'Add the missing colon.');
    this.at++;
    this.skip();
    return [name, this.value()];
  }

  private string(): string {
    const text = this.match(TEXT);
    if (text === undefined) this.stop('a string has no closing quote, or contains a line break, tab, or "\\"', 'Close the string on the same line, and use \\n, \\t, or \\\\.');
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
    if (this.at >= this.text.length) this.stop('missing value at the end', 'Add the missing value.');
    return this.stop(`${this.here()} is not a JSON value`, 'Use double quotes around strings, but no quotes around true, false, and numbers.');
  }

  /** Skips whitespace and comments, and reports the comments. */
  private skip(): void {
    for (;;) {
      this.match(/[ \t\r\n]+/y);
      const start = this.at;
      const comment = this.match(COMMENT);
      if (comment === undefined) return;
      this.note(`JSON does not allow comments, got ${JSON.stringify(short(comment))}`, 'Remove the comment.', start);
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
