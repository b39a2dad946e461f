import { load, Schema, State, Type } from 'js-yaml';
import { contentOffset } from './content-offset';
import { MAX_DEPTH, MAX_DOCUMENT_NODES } from './limits';
import { YamlNode } from './node';
import { parseError } from './parse-error';
import { Unreadable } from './unreadable';

/** Tags are kept, not applied. */
const UNRESOLVED = new Schema((['scalar', 'sequence', 'mapping'] as const).map((kind) => new Type('', { kind, multi: true })));

const BLOCK_HEADER = /\s*(?:[!&]\S*\s+)*[|>][-+]?\s/y;
const NONE: readonly YamlNode[] = [];

/** What js-yaml's state has besides its documented part. */
interface ParserState extends State {
  readonly depth: number;
  readonly tag: string | null;
  readonly anchor: string | null;
}

export interface Parsed {
  readonly root: YamlNode;

  /** How many keys and values there are. */
  readonly nodes: number;
}

/**
 * The nodes of one document, in the form that it is written; undefined where it has no content. What can't be read is thrown as `Unreadable`.
 *
 * js-yaml builds plain values and forgets the rest. Its listener may replace each value by a node, though; and what it makes of a
 * map's key is `String(key)`, which tells when the key of which map has been read.
 */
export function parseNodes(text: string): Parsed | undefined {
  const listener = new NodeListener(text);
  try {
    const root = load(text, { schema: UNRESOLVED, listener: listener.listen, maxDepth: MAX_DEPTH } as object);
    return root instanceof Node ? { root, nodes: listener.nodes } : undefined;
  } catch (error) {
    throw parseError(error, text, listener.open());
  }
}

type Written = { readonly [id: string]: Node | null };

class NodeListener {
  nodes = 0;

  private readonly starts: number[] = [];
  /** The keys read so far, by the depth of their map. */
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
      // What comes next belongs to what this node is in.
      this.depth--;
    }
  };

  /** Where the node that is being read begins. */
  open(): number {
    return this.starts[this.depth] ?? 0;
  }

  /** A text that no other key of the same map has, and that many maps share, which keeps the objects of js-yaml small. */
  idOf(key: Node): string {
    const keys = this.keys[this.depth] ??= [];
    return `k${keys.push(key)}`;
  }

  private nodeOf(state: ParserState, start: number): Node {
    const tag = state.tag === null || state.tag === '?' ? '' : state.tag;
    // js-yaml looked for a map, found a scalar, and kept that.
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
    throw new Unreadable(`the document has more than ${MAX_DOCUMENT_NODES} keys and values`, 'split it into several documents', start);
  }

  private takeKeys(depth: number): Node[] {
    const keys = this.keys[depth] ?? [];
    if (keys.length > 0) this.keys[depth] = [];
    return keys.reverse();
  }

  /** Takes as many of the keys, from the end, as were written. */
  private entries(written: Written, start: number, keys: Node[]): Node[] {
    const entries: Node[] = [];
    // A key that is not there at all is "null" to js-yaml; it can't stay, so that its place among the others does not matter.
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
      // The one that is no node is the map of `[key: value]`.
      if (item === null) written[i] = this.absent(start);
      else if (!(item instanceof Node)) written[i] = new Node(this, 'map', start, '', '', false, this.entries(item, start, keys));
    }
    return written as Node[];
  }

  /** Of an item that is not there js-yaml does not tell. */
  private absent(start: number): Node {
    this.count(start);
    return this.empty(start);
  }

  private empty(start: number, tag = ''): Node {
    return new Node(this, 'scalar', start, '', tag, true, NONE);
  }

  private define(anchor: string, node: Node): void {
    if (!/^[\w-]+$/.test(anchor)) {
      throw new Unreadable(`the anchor &${anchor} has a character that anchors can't have`, 'use letters, digits, "-" and "_"', node.start);
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
    if (!target) throw new Unreadable(`*${anchor} stands inside what &${anchor} names`, 'write out what is meant', at);
    return new Node(this, 'alias', at, anchor, '', false, NONE, target);
  }

  /** A tab is text to js-yaml where the first line of a block begins with it. go-yaml takes it for indentation. */
  private checkBlock(content: string, start: number): void {
    BLOCK_HEADER.lastIndex = start;
    if (/^\n*\t/.test(content) && BLOCK_HEADER.test(this.text)) {
      const fix = 'begin it with spaces, or write "|2" for an indentation of 2';
      throw new Unreadable('the first line of this block begins with a tab, which is taken for indentation', fix, start);
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

  /** Asked only of what stands as a key. */
  toString(): string {
    return this.listener.idOf(this);
  }

  withTag(tag: string): Node {
    return new Node(this.listener, this.kind, this.start, this.text, tag, this.plain, this.children, this.target);
  }
}

// Without a tag of its own, js-yaml would take it for a plain object and write [object Object] for the key. As a getter it would be slow.
Object.defineProperty(Node.prototype, Symbol.toStringTag, { value: 'Node' });
