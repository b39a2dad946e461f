import { isMap, isNode, isScalar, isSeq, Node, visit, YAMLMap, YAMLSeq } from 'yaml';
import { keyOfPair, nodeOf, pairAt, pairOf, setScalar, YamlPair } from './nodes';
import { deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';

/**
 * Changes a map node from one value to another. Keeps nodes whose values are equal.
 *
 * @param added pairs that were moved into their map, which can change their position
 * @returns false if the node cannot be changed, because a merge key sets a value that has to be removed
 */
export function applyChange(map: YAMLMap, before: JsonObject, after: JsonObject, added: ReadonlySet<YamlPair>): boolean {
  for (const key of Object.keys(before).filter((each) => !Object.hasOwn(after, each))) {
    if (!pairAt(map, key)) return false;
    map.items = map.items.filter((pair) => keyOfPair(pair) !== key);
  }
  const loose = map.items.filter((pair) => added.has(pair));
  map.items = map.items.filter((pair) => !added.has(pair));
  const names = Object.keys(after);
  for (const [index, key] of names.entries()) {
    const pair = pairAt(map, key) ?? loose.find((each) => keyOfPair(each) === key);
    const isOwn = pair !== undefined && !loose.includes(pair);
    if (isOwn || pair === undefined && Object.hasOwn(before, key) && deepEqual(before[key], after[key])) {
      if (pair && !changePair(pair, before[key], after[key], added)) return false;
      continue;
    }
    if (pair && !changePair(pair, before[key], after[key], added)) return false;
    insert(map, pair ?? pairOf(key, after[key]), names.slice(0, index));
  }
  if (map.items.length > 0 && map.flow && map.items.some((pair) => added.has(pair))) map.flow = false;
  return true;
}

/** Inserts a pair after the closest key that precedes it, or at the start. */
function insert(map: YAMLMap, pair: YamlPair, preceding: readonly string[]): void {
  const at = preceding.reduceRight((found, key) => (found !== -1 ? found : map.items.findIndex((each) => keyOfPair(each) === key)), -1);
  map.items.splice(at + 1, 0, pair);
}

function changePair(pair: YamlPair, before: unknown, after: unknown, added: ReadonlySet<YamlPair>): boolean {
  if (deepEqual(before, after)) return true;
  const { value: node } = pair;
  if (isMap(node) && isObject(before) && isObject(after)) return applyChange(node as YAMLMap, before, after, added);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return applyListChange(node as YAMLSeq, before, after, added);
  pair.value = changedNode(node, after);
  return true;
}

/** Returns the node of a value. Keeps the comments and the style of the previous node. */
function changedNode(node: unknown, value: unknown): Node {
  if (isScalar(node) && !isObject(value) && !Array.isArray(value)) return setScalar(node, value);
  const made = nodeOf(value);
  if (!isNode(node)) return made;
  const comments = [node.commentBefore, isScalar(made) ? undefined : node.comment, ...commentsBelow(node)].filter((comment) => comment);
  made.commentBefore = comments.length === 0 ? undefined : comments.join('\n');
  made.spaceBefore = node.spaceBefore;
  if (isScalar(made)) made.comment = node.comment;
  return made;
}

function commentsBelow(parent: Node): readonly (string | null | undefined)[] {
  const comments: (string | null | undefined)[] = [];
  visit(parent, { Node: (_, node) => { if (node !== parent) comments.push(node.commentBefore, node.comment); } });
  return comments;
}

function applyListChange(list: YAMLSeq, before: readonly unknown[], after: readonly unknown[], added: ReadonlySet<YamlPair>): boolean {
  const sources = sourceItems(before, after);
  const items = after.map((value, index) => {
    const source = sources[index];
    const node = source === undefined ? undefined : list.items[source];
    if (source === undefined || node === undefined) return nodeOf(value);
    const pair = pairOf('', null);
    pair.value = node;
    return changePair(pair, before[source], value, added) ? pair.value : undefined;
  });
  list.items = items;
  return !items.includes(undefined);
}

const IDENTITIES = ['key', 'name', 'deviceName', 'id'];

/** Returns the index of the item that each new item comes from: an equal item, an item with the same name, or the item at the same index. */
function sourceItems(before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (index: number) => (index !== -1 && free.delete(index) ? index : undefined);
  const find = (isSource: (item: unknown) => boolean) => take(before.findIndex((item, index) => free.has(index) && isSource(item)));
  const equal = after.map((value) => find((item) => deepEqual(item, value)));
  const named = after.map((value, index) => equal[index] ?? find((item) => haveSameName(item, value)));
  return named.map((source, index) => source ?? (before.length === after.length && free.has(index) ? take(index) : undefined));
}

function haveSameName(a: unknown, b: unknown): boolean {
  return isObject(a) && isObject(b) && IDENTITIES.some((name) => a[name] !== undefined && a[name] === b[name]);
}
