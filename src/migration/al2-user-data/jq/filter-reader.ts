import { append } from '../../../foundation/basics/append';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';

/** Maximum depth of literals and paths that can be read. */
const MAX_DEPTH = 32;
const TOKEN = /\s*(?:("(?:[^"\\\n]|\\["\\/bfnrtu])*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|\$([A-Za-z_]\w*)|(\|=|\+=|\*=|==|[.|=+*()[\]{}:,]))/y;

/** A field that a jq program sets in its input. */
export type JqEdit = { readonly path: readonly string[]; readonly value: unknown };

/** Reads a jq program that consists of assignments. Returns undefined for other programs. A value can be a literal, or a variable from the command line. */
export function readFilter(program: string, variables: ReadonlyMap<string, unknown>): readonly JqEdit[] | undefined {
  const reader = new FilterReader(program, variables);
  try {
    return reader.read();
  } catch (error) {
    if (error === UNREADABLE) return undefined;
    throw error;
  }
}

const UNREADABLE = new Error('another jq program');

class FilterReader {
  private readonly tokens: RegExpExecArray[] = [];
  private at = 0;

  constructor(program: string, private readonly variables: ReadonlyMap<string, unknown>) {
    TOKEN.lastIndex = 0;
    const end = program.trimEnd().length;
    while (TOKEN.lastIndex < end) {
      const token = TOKEN.exec(program);
      if (!token) {
        this.tokens = [];
        return;
      }
      this.tokens.push(token);
    }
  }

  read(): readonly JqEdit[] {
    if (this.tokens.length === 0) throw UNREADABLE;
    const edits = this.pipeline(0);
    if (this.at < this.tokens.length) throw UNREADABLE;
    return edits;
  }

  private pipeline(depth: number): JqEdit[] {
    if (depth > MAX_DEPTH) throw UNREADABLE;
    const edits: JqEdit[] = [];
    do append(edits, this.stage(depth)); while (this.takes('|'));
    return edits;
  }

  private stage(depth: number): readonly JqEdit[] {
    if (this.takes('(')) {
      const edits = this.pipeline(depth + 1);
      this.needs(')');
      return edits;
    }
    const path = this.path();
    if (path.length > MAX_DEPTH) throw UNREADABLE;
    if (this.takes('=')) return this.set(path, this.literal(0));
    if (this.takes('|=')) return this.peek() === '.' ? this.changed(path) : this.set(path, this.literal(0));
    if (this.takes('+=') || path.length === 0 && this.takes('+')) return this.merged(path, false);
    if (this.takes('*=') || path.length === 0 && this.takes('*')) return this.merged(path, true);
    // The program `.` changes nothing.
    if (path.length === 0) return [];
    throw UNREADABLE;
  }

  /** Reads `.a |= . + {…}`. */
  private changed(path: readonly string[]): readonly JqEdit[] {
    this.needs('.');
    if (this.takes('+')) return this.merged(path, false);
    if (this.takes('*')) return this.merged(path, true);
    throw UNREADABLE;
  }

  private set(path: readonly string[], value: unknown): readonly JqEdit[] {
    if (path.length === 0) throw UNREADABLE;
    return [{ path, value }];
  }

  private merged(path: readonly string[], isDeep: boolean): readonly JqEdit[] {
    const value = this.literal(0);
    if (!isObject(value)) throw UNREADABLE;
    return entriesOf(value, path, isDeep);
  }

  private path(): readonly string[] {
    this.needs('.');
    const path: string[] = [];
    for (let isFirst = true; ; isFirst = false) {
      const token = this.tokens[this.at];
      if (this.peek() === '[') {
        this.at++;
        path.push(this.text());
        this.needs(']');
      } else if (isFirst && isName(token) || !isFirst && this.peek() === '.' && isName(this.tokens[this.at + 1])) {
        if (!isFirst) this.at++;
        path.push(this.text());
      } else if (!isFirst && this.peek() === '.' && this.tokens[this.at + 1]?.[5] === '[') {
        this.at++;
      } else {
        return path;
      }
    }
  }

  /** Reads the name of a field. */
  private text(): string {
    const token = this.tokens[this.at++];
    if (token?.[1] !== undefined) return parsed(token[1]) as string;
    const given = token?.[4] === undefined ? undefined : this.variables.get(token[4]);
    const name = token?.[3] ?? given;
    if (typeof name !== 'string') throw UNREADABLE;
    return name;
  }

  private literal(depth: number): unknown {
    if (depth > MAX_DEPTH) throw UNREADABLE;
    const token = this.tokens[this.at++];
    if (token?.[1] !== undefined || token?.[2] !== undefined) return parsed((token[1] ?? token[2]));
    if (token?.[4] !== undefined && this.variables.has(token[4])) return this.variables.get(token[4]);
    if (token?.[3] !== undefined && ['true', 'false', 'null'].includes(token[3])) return parsed(token[3]);
    if (token?.[5] === '[') return this.list(depth);
    if (token?.[5] === '{') return this.object(depth);
    throw UNREADABLE;
  }

  private list(depth: number): unknown {
    const items: unknown[] = [];
    if (this.takes(']')) return items;
    do items.push(this.literal(depth + 1)); while (this.takes(','));
    this.needs(']');
    return items;
  }

  private object(depth: number): unknown {
    const object: JsonObject = {};
    if (this.takes('}')) return object;
    do {
      const name = this.text();
      this.needs(':');
      put(object, name, this.literal(depth + 1));
    } while (this.takes(','));
    this.needs('}');
    return object;
  }

  private peek(): string | undefined {
    return this.tokens[this.at]?.[5];
  }

  private takes(symbol: string): boolean {
    if (this.peek() !== symbol) return false;
    this.at++;
    return true;
  }

  private needs(symbol: string): void {
    if (!this.takes(symbol)) throw UNREADABLE;
  }
}

function isName(token: RegExpExecArray | undefined): boolean {
  return token?.[1] !== undefined || token?.[3] !== undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw UNREADABLE;
  }
}

function entriesOf(value: JsonObject, path: readonly string[], isDeep: boolean): readonly JqEdit[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const at = [...path, name];
    return isDeep && isObject(item) && Object.keys(item).length > 0 ? entriesOf(item, at, true) : [{ path: at, value: item }];
  });
}
