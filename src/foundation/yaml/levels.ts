import { contentOffset } from './content-offset';

/** Nodes that js-yaml had entered when it found an error. */
export interface Entered {
  /** Start of the last node at each depth. */
  readonly starts: readonly number[];

  /** Depth of the node that contains the error. */
  readonly depth: number;
}

/** A node that starts before an error, and that contains the error or ends at it. */
export interface Level {
  readonly kind: 'map' | 'list' | 'block' | 'flow' | 'quoted' | 'plain';

  /** Offset of the first character after tags and anchors. */
  readonly start: number;

  /** Indentation of the keys, items, or lines. */
  readonly indent: number;
  readonly isOpen: boolean;
}

const PROPERTIES = /(?:[!&][^\s,[\]{}]*\s*)*/y;
const BLOCK_INDENT = /[|>][^\n]*\n(?:[ \t]*\n)*( *)/y;
const QUOTED = /"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*'/y;
/** A key with its colon, at the start of a node. */
const KEY = /(?:"(?:[^"\\\n]|\\.)*"[ \t]*|'(?:[^'\n]|'')*'[ \t]*|[^\s"'#[\]{},|>@`%][^\n]*?):(?=\s|$)/y;

/** Returns the nodes that lead to an error, the root first. */
export function levelsAt(text: string, error: number, { starts, depth }: Entered): Level[] {
  const levels: Level[] = [];
  for (let d = 1; d < starts.length && starts[d] >= (starts[d - 1] ?? 0); d++) {
    const start = contentOffset(text, afterProperties(text, contentOffset(text, starts[d])));
    if (start >= error) break;
    levels.push({ ...kindAt(text, start), start, isOpen: d <= depth });
  }
  return levels;
}

/** Returns the last node before an error: a complete node, or the node that contains the error. */
export function nodeBefore(levels: readonly Level[]): Level | undefined {
  return levels.find(({ kind, isOpen }) => kind === 'flow' && !isOpen) ?? levels[levels.length - 1];
}

/** Returns whether a quoted string ends in a later line than it begins. */
export function spansLines(text: string, { kind, start }: Level): boolean {
  return kind === 'quoted' && matchAt(QUOTED, text, start)?.[0].includes('\n') === true;
}

/** Returns the key at an offset without its quotes and its colon, or undefined if no key starts there. */
export function keyAt(text: string, offset: number): string | undefined {
  const key = matchAt(KEY, text, offset)?.[0];
  return key?.slice(0, -1).trimEnd().replace(/^(["'])(.*)\1$/, '$2');
}

export function isDash(text: string, offset: number): boolean {
  return text[offset] === '-' && /^\s?$/.test(text.charAt(offset + 1));
}

export function indentOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function kindAt(text: string, start: number): Pick<Level, 'kind' | 'indent'> {
  const character = text.charAt(start);
  const indent = indentOf(text, start);
  if (isDash(text, start)) return { kind: 'list', indent };
  if (character === '|' || character === '>') return { kind: 'block', indent: matchAt(BLOCK_INDENT, text, start)?.[1].length ?? 0 };
  if (character === '[' || character === '{') return { kind: 'flow', indent };
  if (keyAt(text, start) !== undefined) return { kind: 'map', indent };
  return { kind: character === '"' || character === '\'' ? 'quoted' : 'plain', indent };
}

function afterProperties(text: string, offset: number): number {
  return offset + (matchAt(PROPERTIES, text, offset)?.[0].length ?? 0);
}

function matchAt(sticky: RegExp, text: string, offset: number): RegExpExecArray | null {
  sticky.lastIndex = offset;
  return sticky.exec(text);
}
