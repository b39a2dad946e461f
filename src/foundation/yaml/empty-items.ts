import { contentOffset } from './content-offset';
import { YamlNode } from './node';

/** Matches a list dash that has no content after it on the same line. */
const EMPTY_ITEM = /^ *(?:- +)*-(?=[ \t]*(?:#.*)?$)/gm;

/**
 * Adds "~" to an empty list item that js-yaml misreads. Returns undefined if js-yaml reads all items correctly.
 *
 * After an empty item, js-yaml adds the next item to the same list, even if the dash of that item belongs to an outer list.
 */
export function withNullItem(text: string, root: YamlNode): string | undefined {
  const dashes = [...text.matchAll(EMPTY_ITEM)].map((match) => match.index + match[0].length);
  const strayed = dashes.length === 0 ? undefined : strayItem(text, root);
  if (strayed === undefined) return undefined;
  const end = dashes.filter((dash) => dash <= strayed).pop();
  return end === undefined ? undefined : `${text.slice(0, end)} ~${text.slice(end)}`;
}

/** Returns the offset of an item whose dash is further left than the first dash of its list. */
function strayItem(text: string, node: YamlNode): number | undefined {
  const start = contentOffset(text, node.start);
  if (node.kind === 'list' && text[start] === '-') {
    const column = columnOf(text, start);
    // The node of an empty item has the offset of its list.
    const items = node.children.filter((item) => item.start !== node.start).map((item) => contentOffset(text, item.start));
    const stray = items.find((at) => columnOf(text, at) <= column);
    if (stray !== undefined) return stray;
  }
  for (const child of node.children) {
    const found = strayItem(text, child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}
