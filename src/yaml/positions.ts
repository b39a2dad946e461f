import { contentOffset } from './content-offset';
import { lineStarts, Place, placeAmong } from './lines';
import { YamlNode } from './node';
import { isMerge, keyText } from './node-value';
import { parseSection } from './parse-section';
import { YamlDocument } from './read-result';

/** Where a path leads as far as it can be followed. */
interface Reached {
  readonly offset: number;
  /** What is left of the path. */
  readonly rest: string;
}

/** What is asked about is mostly in the same document as before; the nodes of all would take much memory. */
let latest: { readonly document: YamlDocument; readonly root: YamlNode; readonly lines: readonly number[] } | undefined;

/**
 * Where a field such as `spec.disruption.budgets[0].duration` stands in its source: its key, or the item of a list; where there is no such
 * field, what would hold it. A document is parsed again for its first position, as few have a finding.
 */
export function positionOf(document: YamlDocument, path: string): Place {
  const { text, origin } = document.section;
  if (latest?.document !== document) latest = { document, root: parseSection(document.section)!.root, lines: lineStarts(text) };
  const { offset } = follow(latest.root, path, contentOffset(text, 0));
  return placeAmong(latest.lines, contentOffset(text, offset), origin);
}

/** `here` is where the node is named: its key, not what stands after the colon. */
function follow(node: YamlNode, path: string, here: number): Reached {
  const target = node.target ?? node;
  if (path === '') return { offset: here, rest: path };
  const reached = target.kind === 'list' ? followItem(target, path) : target.kind === 'map' ? followKey(target, path) : undefined;
  return reached ?? { offset: here, rest: path };
}

function followItem(list: YamlNode, path: string): Reached | undefined {
  const [step, index] = /^\[(\d+)\]/.exec(path) ?? [];
  const item = step && list.children[Number(index)];
  return item ? follow(item, withoutDot(path.slice(step.length)), item.start) : undefined;
}

/** Keys may hold dots, so that several may begin the path: the one that leads furthest is meant. */
function followKey(map: YamlNode, path: string): Reached | undefined {
  let best: Reached | undefined;
  for (let i = 0; i < map.children.length; i += 2) {
    const [key, value] = [map.children[i], map.children[i + 1]];
    const reached = isMerge(key) ? followMerged(value, path) : followOwn(key, value, path);
    if (reached && (!best || reached.rest.length <= best.rest.length)) best = reached;
  }
  return best;
}

function followOwn(key: YamlNode, value: YamlNode, path: string): Reached | undefined {
  const name = keyText(key);
  if (name === undefined || !path.startsWith(name) || !/^(?:$|[.[])/.test(path.slice(name.length))) return undefined;
  return follow(value, withoutDot(path.slice(name.length)), key.start);
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
