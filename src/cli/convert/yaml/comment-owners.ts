import { Document, isCollection, isMap, isNode, isPair, isSeq, Node, visit, YAMLMap, YAMLSeq } from 'yaml';
import { YamlPair } from './nodes';
import { append } from '../../../foundation/basics/append';

type Collection = YAMLMap | YAMLSeq;

/** A comment line, and the column in which it starts. */
interface CommentLine {
  readonly column: number;
  readonly text: string;
}

/** Attaches each comment to the field or item that follows it. The YAML package attaches some of them to the map or list before or around it. */
export function placeComments(document: Document, text: string): void {
  visit(document, {
    Collection: (_, collection, path) => {
      const holder = path.at(-1);
      if (!isSeq(holder)) attachFirstComment(collection as Collection, isPair(holder) ? commentInLine(holder as YamlPair, text) : undefined);
    },
  });
  if (isCollection(document.contents)) placeLastComments(document.contents as Collection, text);
}

/** Returns the comment in the line of a key, without its sign. */
function commentInLine({ key }: YamlPair, text: string): string | undefined {
  if (!isNode(key) || !key.range) return undefined;
  return /^\s*:(?:[ \t]+[&!]\S*)*[ \t]+#(.*)/.exec(text.slice(key.range[1]))?.[1];
}

/** Attaches the comment above the first field or item to this field or item. A comment in the line of the key remains at the map or list. */
function attachFirstComment(collection: Collection, inLine: string | undefined): void {
  const [node] = collection.items.map(nodeAt);
  const { commentBefore } = collection;
  if (node === undefined || !commentBefore || collection.flow) return;
  const isSplit = inLine !== undefined && (commentBefore === inLine || commentBefore.startsWith(`${inLine}\n`));
  addAbove(node, isSplit ? commentBefore.slice(inLine.length + 1) : commentBefore);
  collection.commentBefore = isSplit ? inLine : undefined;
}

function addAbove(node: Node, comment: string): void {
  node.commentBefore = [comment, node.commentBefore].filter((each) => each).join('\n') || undefined;
}

function nodeAt(item: unknown): Node | undefined {
  const node = isPair(item) ? item.key : item;
  return isNode(node) ? node : undefined;
}

/** Moves comments at the end of a map or list outwards, as their columns show. Returns the comments that belong outside of it. */
function placeLastComments(collection: Collection, text: string, keyColumn = -1): readonly CommentLine[] {
  if (collection.flow || !collection.range) return [];
  const isOutside = ({ column }: CommentLine) => column < columnAt(text, collection.range![0]) || !isMap(collection) && column <= keyColumn;
  const outside: CommentLine[] = [];
  for (const [index, item] of collection.items.entries()) {
    const lines = lastCommentsOf(item, text);
    const inside = linesBefore(lines, isOutside);
    append(outside, lines.slice(inside.length));
    if (inside.length === 0) continue;
    const next = nodeAt(collection.items[index + 1]);
    const comment = textOf(inside);
    if (next) addAbove(next, comment);
    else collection.comment = [comment, collection.comment].filter((each) => each).join('\n');
  }
  return [...outside, ...ownLastComments(collection, text, isOutside)];
}

function lastCommentsOf(item: unknown, text: string): readonly CommentLine[] {
  const value = isPair(item) ? item.value : item;
  const key = isPair(item) ? nodeAt(item) : undefined;
  return isCollection(value) ? placeLastComments(value as Collection, text, key?.range ? columnAt(text, key.range[0]) : undefined) : [];
}

function ownLastComments(collection: Collection, text: string, isOutside: (line: CommentLine) => boolean): readonly CommentLine[] {
  if (!collection.comment || !collection.range) return [];
  const lines = linesIn(text, collection.range[1], collection.range[2]);
  if (textOf(lines) !== collection.comment) return [];
  const inside = linesBefore(lines, isOutside);
  collection.comment = textOf(inside) || undefined;
  return lines.slice(inside.length);
}

function linesBefore(lines: readonly CommentLine[], isEnd: (line: CommentLine) => boolean): readonly CommentLine[] {
  const end = lines.findIndex(isEnd);
  return end === -1 ? lines : lines.slice(0, end);
}

function linesIn(text: string, start: number, end: number): readonly CommentLine[] {
  return [...text.slice(start, end).matchAll(/^([ \t]*)#(.*)$/gm)].map(([, space, comment]) => ({ column: space.length, text: comment }));
}

function textOf(lines: readonly CommentLine[]): string {
  return lines.map((line) => line.text).join('\n');
}

function columnAt(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}
