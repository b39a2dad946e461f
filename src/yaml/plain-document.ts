import { MAX_DEPTH, MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENT_NODES } from './limits';
import { plainScalar } from './scalar';
import { Section } from './split-source';

export interface PlainDocument {
  readonly value: object;

  /** How many keys and values there are. */
  readonly nodes: number;
}

type Json = { [key: string]: unknown };

const OTHER_CHARACTER = /[^\n -~]/;

/** A line: its indentation, dash and key, then a text, one in quotes, or brackets with nothing in them; and a comment. */
const LINE = new RegExp([
  /( *)(-(?: +|(?![^\n])))?/,
  /(?:([A-Za-z][\w./-]*):(?: +|(?![^\n])))?/,
  /(?:([\w./+~][^\n]*|-[\w.][^\n]*)|(?:"([^"\\\n]*)"|'([^'\n]*)'|(\[\]|\{\}))(?: +#[^\n]*| *)|#[^\n]*)?/,
  /(?:\n|(?![^]))/,
].map(({ source }) => source).join(''), 'y');

const END = -1;

/** Thrown where a document is of another kind; made once, as that is no error. */
const OTHER = new Error('not plain');

/**
 * The value of a document that is maps and lists with each entry in lines of its own, as most tools write it; undefined for any other, be it YAML or not.
 * It takes a fraction of the time that the parser does which knows the rest.
 */
export function plainDocument({ text, refusal }: Section): PlainDocument | undefined {
  if (refusal || text.length > MAX_DOCUMENT_CHARACTERS || OTHER_CHARACTER.test(text)) return undefined;
  try {
    return new LineReader(text).document();
  } catch (error) {
    if (error === OTHER) return undefined;
    throw error;
  }
}

class LineReader {
  private at = 0;
  private nodes = 1;
  private depth = 0;

  // Of the line at hand.
  private indent = END;
  private dash = false;
  /** Where what follows the dash begins. */
  private inner = 0;
  private key: string | undefined;
  /** What stands behind dash or key; undefined where nothing does. */
  private scalar: unknown;

  constructor(private readonly text: string) {
    this.next();
  }

  document(): PlainDocument {
    const value = this.block();
    if (this.indent !== END) throw OTHER;
    return { value, nodes: this.nodes };
  }

  /** The map or list that begins in the line at hand. */
  private block(): object {
    // Near the limit, the parser decides.
    if (++this.depth > MAX_DEPTH / 2) throw OTHER;
    const block = this.dash ? this.list(this.indent) : this.map(this.indent);
    this.depth--;
    return block;
  }

  private list(indent: number): unknown[] {
    const list: unknown[] = [];
    while (this.dash && this.indent === indent) {
      this.count(1);
      list.push(this.key === undefined ? this.value(indent, false) : this.mapInLine());
    }
    if (this.indent > indent) throw OTHER;
    return list;
  }

  private mapInLine(): object {
    this.dash = false;
    this.indent = this.inner;
    return this.block();
  }

  private map(indent: number): Json {
    const map: Json = {};
    do {
      const { key } = this;
      if (this.dash || key === undefined || Object.hasOwn(map, key) || plainScalar(key) !== key) throw OTHER;
      this.count(2);
      map[key] = this.value(indent, true);
    } while (this.indent === indent);
    if (this.indent > indent) throw OTHER;
    return map;
  }

  /** What belongs to the key or dash at hand; the list of a key may be indented as the key is. */
  private value(indent: number, ofKey: boolean): unknown {
    const { scalar } = this;
    this.next();
    if (scalar === undefined) return this.indent > indent || (ofKey && this.dash && this.indent === indent) ? this.block() : null;
    // A text may go on in deeper lines.
    if (this.indent > indent) throw OTHER;
    return scalar;
  }

  private count(nodes: number): void {
    this.nodes += nodes;
    if (this.nodes > MAX_DOCUMENT_NODES) throw OTHER;
  }

  /** Goes on to the next line that has content. */
  private next(): void {
    do {
      if (this.at === this.text.length) {
        this.indent = END;
        return;
      }
      LINE.lastIndex = this.at;
      const match = LINE.exec(this.text);
      if (match === null) throw OTHER;
      this.at = LINE.lastIndex;
      const [, spaces, dash, key, plain, double, single, brackets] = match;
      this.indent = spaces.length;
      this.dash = dash !== undefined;
      this.inner = this.indent + (dash?.length ?? 0);
      this.key = key;
      this.scalar = plain === undefined ? double ?? single ?? emptyOf(brackets) : scalarOf(plain);
    } while (!this.dash && this.key === undefined && this.scalar === undefined);
  }
}

function emptyOf(brackets: string | undefined): object | undefined {
  return brackets === undefined ? undefined : brackets === '[]' ? [] : {};
}

function scalarOf(plain: string): unknown {
  const scalar = plainScalar(withoutEnd(plain));
  if (typeof scalar === 'number' && !Number.isFinite(scalar)) throw OTHER;
  return typeof scalar === 'bigint' ? Number(scalar) : scalar;
}

/** The text without a comment, and spaces before that. */
function withoutEnd(plain: string): string {
  const comment = plain.indexOf(' #');
  let end = comment === -1 ? plain.length : comment;
  while (plain[end - 1] === ' ') end--;
  const text = plain.slice(0, end);
  if (text.includes(': ') || text.endsWith(':')) throw OTHER;
  return text;
}
