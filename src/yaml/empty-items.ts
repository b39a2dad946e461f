import { contentOffset } from './content-offset';
import { YamlNode } from './node';

/** A dash with nothing behind it in its line. */
const EMPTY_ITEM = /^ *(?:- +)*-(?=[ \t]*(?:#.*)?$)/gm;

/**
 * js-yaml takes the item after an empty one for one of the same list, also where its dash stands further left, in an outer list. Where that happened, the text with
 * "~" in the empty item, which says the same; undefined where it did not.
 */
export function withNullItem(text: string, root: YamlNode): string | undefined {
  const dashes = [...text.matchAll(EMPTY_ITEM)].map((match) => match.index + match[0].length);
  const strayed = dashes.length === 0 ? undefined : strayItem(text, root);
  if (strayed === undefined) return undefined;
  const end = dashes.filter((dash) => dash <= strayed).pop();
  return end === undefined ? undefined : `${text.slice(0, end)} ~${text.slice(end)}`;
}

/** Where an item begins whose dash is left of that of its list. */
function strayItem(text: string, node: YamlNode): number | undefined {
  const start = contentOffset(text, node.start);
  if (node.kind === 'list' && text[start] === '-') {
    const column = columnOf(text, start);
    // An empty item begins where its list does.
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
