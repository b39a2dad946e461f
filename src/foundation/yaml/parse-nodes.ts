import { load, Schema, State, Type } from 'js-yaml';
import { contentOffset } from './content-offset';
import { Entered } from './levels';
import { MAX_DEPTH, MAX_DOCUMENT_NODES } from './limits';
import { YamlNode } from './node';
import { MERGE_TAG } from './node-value';
import { parseError } from './parse-error';
import { Unreadable } from './unreadable';

/** A js-yaml schema that keeps tags instead of applying them. */
const UNRESOLVED = new Schema((['scalar', 'sequence', 'mapping'] as const).map((kind) => new Type('', { kind, multi: true })));

const BLOCK_HEADER = /\s*(?:[!&]\S*\s+)*[|>][-+]?\s/y;
const NONE: readonly YamlNode[] = [];

/** Undocumented members of js-yaml's parser state. */
interface ParserState extends State {
  readonly depth: number;
  tag: string | null;
  readonly anchor: string | null;
}

export interface Parsed {
  readonly root: YamlNode;

  /** Number of keys and values in the document. */
  readonly nodes: number;
}

/**
 * Parses the nodes of one document. Returns undefined for a document without content.
 *
 * js-yaml builds plain values, but its listener can replace each value with a node. js-yaml also calls `String(key)` on each key of a map,
 * which tells the listener which nodes are keys.
 *
 * @throws {Unreadable}
 */
export function parseNodes(text: string): Parsed | undefined {
  const listener = new NodeListener(text);
  try {
    const root = load(text, { schema: UNRESOLVED, listener: listener.listen, maxDepth: MAX_DEPTH } as object);
    return root instanceof Node ? { root, nodes: listener.nodes } : undefined;
  } catch (error) {
    throw parseError(error, text, listener.entered());
  }
}

type Written = { readonly [id: string]: Node | null };

class NodeListener {
  nodes = 0;

  private readonly starts: number[] = [];
  /** Keys that were parsed so far, grouped by the depth of their map. */
  private readonly keys: Node[][] = [];
  private readonly anchors = new Map<string, Node>();
  private depth = 0;

  constructor(private readonly text: string) {}

  readonly listen = (event: 'open' | 'close', parserState: State): void => {
    const state = parserState as ParserState;
    this.depth = state.depth;
    if (event === 'open') {
      this.starts[state.depth] = state.position;
    } else {
      const node = this.nodeOf(state, this.starts[state.depth]);
      if (state.anchor !== null) this.define(state.anchor, node);
      state.result = node;
      // If a key kept the merge tag, js-yaml would merge the key's value and lose the nodes of the value.
      if (state.tag === MERGE_TAG) state.tag = '?';
      // The next node belongs to the parent of the closed node.
      this.depth--;
    }
  };

  entered(): Entered {
    return { starts: this.starts, depth: this.depth };
  }

  /** Returns a key ID that is unique in its map. Different maps use the same IDs, which keeps the objects of js-yaml small. */
  idOf(key: Node): string {
    const keys = this.keys[this.depth] ??= [];
    return `k${keys.push(key)}`;
  }

  private nodeOf(state: ParserState, start: number): Node {
    const tag = state.tag === null || state.tag === '?' ? '' : state.tag;
    // js-yaml expected a map, but kept the scalar that it found.
    if (state.result instanceof Node) return tag ? state.result.withTag(tag) : state.result;
    this.count(start);
    switch (state.kind) {
      case 'mapping':
        return new Node(this, 'map', start, '', tag, false, this.entries(state.result, start, this.takeKeys(state.depth)));
      case 'sequence':
        return new Node(this, 'list', start, '', tag, false, this.items(state.result, start, this.takeKeys(state.depth)));
      case 'scalar':
        if (state.tag !== '?') this.checkBlock(state.result, start);
        return new Node(this, 'scalar', start, state.result, tag, state.tag === '?', NONE);
      default:
        return this.aliasAt(start, state.position) ?? this.empty(start, tag);
    }
  }

  private count(start: number): void {
    if (++this.nodes <= MAX_DOCUMENT_NODES) return;
    throw new Unreadable(`document has more than ${MAX_DOCUMENT_NODES} keys and values`, 'Split the document into several documents.', start);
  }

  private takeKeys(depth: number): Node[] {
    const keys = this.keys[depth] ?? [];
    if (keys.length > 0) this.keys[depth] = [];
    return keys.reverse();
  }

  /** Returns the alternating keys and values of a map. Removes as many keys from the end of `keys` as the map has. */
  private entries(written: Written, start: number, keys: Node[]): Node[] {
    const entries: Node[] = [];
    // js-yaml uses "null" for a missing key. A document with a missing key is rejected later, so the order of its keys does not matter.
    if ('null' in written) keys.push(this.empty(start));
    for (const value of Object.values(written)) {
      const key = keys.pop()!;
      entries.push(key, value ?? this.empty(key.start));
    }
    return entries;
  }

  private items(written: (Node | Written | null)[], start: number, keys: Node[]): Node[] {
    for (let i = 0; i < written.length; i++) {
      const item = written[i];
      // An item that is not a node is a map in a list such as `[key: value]`.
      if (item === null) written[i] = this.absent(start);
      else if (!(item instanceof Node)) written[i] = new Node(this, 'map', start, '', '', false, this.entries(item, start, keys));
    }
    return written as Node[];
  }

  /** Returns the node of an empty list item, for which js-yaml does not call the listener. */
  private absent(start: number): Node {
    this.count(start);
    return this.empty(start);
  }

  private empty(start: number, tag = ''): Node {
    return new Node(this, 'scalar', start, '', tag, true, NONE);
  }

  private define(anchor: string, node: Node): void {
    if (!/^[\w-]+$/.test(anchor)) {
      throw new Unreadable(`anchor &${anchor} contains an invalid character`, 'Use letters, digits, hyphens, and underscores.', node.start);
    }
    this.anchors.set(anchor, node);
  }

  private aliasAt(start: number, end: number): Node | undefined {
    const at = contentOffset(this.text, start, end);
    if (at >= end || this.text[at] !== '*') return undefined;
    const name = /[^\s,[\]{}]+/y;
    name.lastIndex = at + 1;
    const anchor = name.exec(this.text)![0];
    const target = this.anchors.get(anchor);
    if (!target) throw new Unreadable(`alias *${anchor} is inside the value of anchor &${anchor}`, 'Replace the alias with a value.', at);
    return new Node(this, 'alias', at, anchor, '', false, NONE, target);
  }

  /** Rejects a block scalar whose first line begins with a tab. js-yaml reads the tab as text, but go-yaml reads it as indentation. */
  private checkBlock(content: string, start: number): void {
    BLOCK_HEADER.lastIndex = start;
    if (/^\n*\t/.test(content) && BLOCK_HEADER.test(this.text)) {
      const fix = 'Begin the line with spaces, or set the indentation explicitly, for example with |2.';
      throw new Unreadable('first line of the block begins with a tab, which YAML reads as indentation', fix, start);
    }
  }
}

class Node implements YamlNode {
  constructor(
    private readonly listener: NodeListener,
    readonly kind: YamlNode['kind'],
    readonly start: number,
    readonly text: string,
    readonly tag: string,
    readonly plain: boolean,
    readonly children: readonly YamlNode[],
    readonly target?: Node,
  ) {}

  /** js-yaml calls this method only for map keys. */
  toString(): string {
    return this.listener.idOf(this);
  }

  withTag(tag: string): Node {
    return new Node(this.listener, this.kind, this.start, this.text, tag, this.plain, this.children, this.target);
  }
}

// Without this tag, js-yaml would treat the node as a plain object and use [object Object] as the key. A getter on each node would be slower.
Object.defineProperty(Node.prototype, Symbol.toStringTag, { value: 'Node' });
