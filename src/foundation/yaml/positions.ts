import { contentOffset } from './content-offset';
import { lineStarts, Place, placeAmong } from './lines';
import { YamlNode } from './node';
import { isMerge, keyText } from './node-value';
import { ParsedSection, parseSection } from './parse-section';
import { Section } from './split-source';
import { firstQuotedKey } from '../basics/json';
import { unmaskedText } from '../basics/placeholders';

/** The node and position of the last segment of a path that exists in the document. */
interface Reached {
  readonly node: YamlNode;
  readonly offset: number;
  /** Rest of the path, which does not exist in the document. */
  readonly rest: string;
}

/** An index of the keys of a map. */
interface Keys {
  /** Index of each key in the map's `children`. */
  readonly places: ReadonlyMap<string, number>;
  readonly lengths: readonly number[];
  readonly merges: readonly number[];
}

/** Indexes of map keys, computed on first use. Without this cache, locating many findings in a large map would take minutes. */
const keysOfMaps = new WeakMap<YamlNode, Keys>();

/** The most recently parsed document. Most lookups are in the same document as the previous lookup, and keeping the nodes of all documents would need much memory. */
let latest: { readonly section: Section; readonly parsed: ParsedSection; readonly lines: readonly number[] } | undefined;

/**
 * Returns the position of a field such as `spec.disruption.budgets[0].duration`, or of its closest existing parent.
 * The first lookup in a document parses the document again, which is acceptable because few documents have findings.
 */
export function positionOf({ section }: { readonly section: Section }, path: string): Place {
  const { parsed: { root, text }, lines } = parsedAgain(section);
  const { offset } = follow(root, path, contentOffset(text, 0));
  return placeAmong(lines, contentOffset(text, offset), section.origin);
}

/** Returns the text of a field if the field is an unquoted scalar without a tag. Returns undefined otherwise. */
export function plainTextAt({ section }: { readonly section: Section }, path: string): string | undefined {
  const { node, rest } = follow(parsedAgain(section).parsed.root, path, 0);
  if (rest !== '' || node.kind !== 'scalar' || !node.plain || node.tag !== '') return undefined;
  return section.isMasked ? unmaskedText(node.text) : node.text;
}

function parsedAgain(section: Section): NonNullable<typeof latest> {
  if (latest?.section !== section) {
    const parsed = parseSection(section)!;
    latest = { section, parsed, lines: lineStarts(parsed.text) };
  }
  return latest;
}

/** Follows a path from a node. `here` is the offset of the node's key, or of the list item. */
function follow(node: YamlNode, path: string, here: number): Reached {
  const target = node.target ?? node;
  if (path === '') return { node: target, offset: here, rest: path };
  const reached = target.kind === 'list' ? followItem(target, path) : target.kind === 'map' ? followKey(target, path) : undefined;
  return reached ?? { node: target, offset: here, rest: path };
}

function followItem(list: YamlNode, path: string): Reached | undefined {
  const [step, index] = /^\[(\d+)\]/.exec(path) ?? [];
  const item = step && list.children[Number(index)];
  return item ? follow(item, withoutDot(path.slice(step.length)), item.start) : undefined;
}

/** Follows a path through a map. Unquoted keys can contain dots, so several keys can match. Uses the key that leads to the longest existing part of the path. */
function followKey(map: YamlNode, path: string): Reached | undefined {
  const quoted = firstQuotedKey(path);
  if (quoted) return followQuotedKey(map, quoted.key, quoted.rest, path);
  let best: Reached | undefined;
  for (const i of candidates(map, path)) {
    const [key, value] = [map.children[i], map.children[i + 1]];
    const reached = isMerge(key) ? followMerged(value, path) : follow(value, withoutDot(path.slice(keyText(key)!.length)), key.start);
    if (reached && (!best || reached.rest.length <= best.rest.length)) best = reached;
  }
  return best;
}

function followQuotedKey(map: YamlNode, key: string, rest: string, path: string): Reached | undefined {
  const { places, merges } = keysOf(map);
  const place = places.get(key);
  if (place !== undefined) return follow(map.children[place + 1], rest, map.children[place].start);
  for (const merge of merges) {
    const reached = followMerged(map.children[merge + 1], path);
    if (reached) return reached;
  }
  return undefined;
}

/** Returns the indexes of the keys with which a path can start. */
function candidates(map: YamlNode, path: string): number[] {
  const { places, lengths, merges } = keysOf(map);
  const steps = lengths.filter((length) => length <= path.length && endsStep(path, length));
  const own = steps.flatMap((length) => places.get(path.slice(0, length)) ?? []);
  return [...own, ...merges].sort((a, b) => a - b);
}

function keysOf(map: YamlNode): Keys {
  let keys = keysOfMaps.get(map);
  if (!keys) {
    const places = new Map<string, number>();
    const merges: number[] = [];
    for (let i = 0; i < map.children.length; i += 2) {
      const name = keyText(map.children[i]);
      if (isMerge(map.children[i])) merges.push(i);
      else if (name !== undefined) places.set(name, i);
    }
    keys = { places, lengths: [...new Set([...places.keys()].map(({ length }) => length))], merges };
    keysOfMaps.set(map, keys);
  }
  return keys;
}

function endsStep(path: string, length: number): boolean {
  return length === path.length || path[length] === '.' || path[length] === '[';
}

function followMerged(source: YamlNode, path: string): Reached | undefined {
  for (const each of source.kind === 'list' ? source.children : [source]) {
    const reached = followKey(each.target ?? each, path);
    if (reached) return reached;
  }
  return undefined;
}

function withoutDot(path: string): string {
  return path.startsWith('.') ? path.slice(1) : path;
}
