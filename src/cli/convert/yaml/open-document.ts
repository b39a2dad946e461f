import { Alias, CreateNodeOptions, Document, isAlias, isMap, isNode, isScalar, Node, parseDocument, ToStringOptions, visit, YAMLMap } from 'yaml';
import { placeComments } from './comment-owners';

/** A YAML document that can be edited and printed. */
export interface OpenedDocument {
  readonly document: Document;
  readonly root: YAMLMap;
  /** Returns undefined if an alias comes before its anchor, or has none. */
  print(): string | undefined;
}

/**
 * Parses a YAML document for editing. Returns undefined if the document is not a map, or has syntax that the YAML package rejects.
 * Scalars remain strings as written, so that numbers, dates, and other values keep their format.
 */
export function openDocument(text: string): OpenedDocument | undefined {
  const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, strict: false, logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  placeComments(document, text);
  const style = styleOf(text);
  return { document, root: document.contents as YAMLMap, print: () => printed(document, style) };
}

function printed(document: Document, style: ToStringOptions): string | undefined {
  try {
    return document.toString({ lineWidth: 0, ...style });
  } catch {
    return undefined;
  }
}

/** Detects the indentation of maps and lists, and the spaces in flow collections. */
function styleOf(text: string) {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const nested = lines.findIndex((line, index) => index > 0 && /:$/.test(lines[index - 1].trimEnd()) && !/^ *- /.test(line) && indentOf(line) > indentOf(lines[index - 1]));
  const list = lines.findIndex((line, index) => index > 0 && /^ *[^- ].*:\s*$/.test(lines[index - 1]) && /^ *- /.test(line));
  const isFlowPadded = /[[{] +[^\s\]}]/.exec(text.replace(/'[^']*'|"[^"]*"/g, ''));
  return {
    indent: nested === -1 ? 2 : Math.max(1, indentOf(lines[nested].replace(/^( *)- /, '$1  ')) - indentOf(lines[nested - 1].replace(/^( *)- /, '$1  '))),
    indentSeq: list === -1 || indentOf(lines[list]) > indentOf(lines[list - 1]),
    flowCollectionPadding: isFlowPadded !== null || !/[[{]\S/.test(text),
  };
}

/** Replaces each alias with a copy of its anchored node. Returns undefined if the document has no aliases. */
export function withoutAliases(parsed: OpenedDocument): OpenedDocument | undefined {
  const { document } = parsed;
  let count = 0;
  visit(document, {
    Alias: (_, alias) => {
      count++;
      return copyOfTarget(alias, document);
    },
  });
  if (count === 0) return undefined;
  visit(document, { Node: (_, node) => { if (!isAlias(node)) delete node.anchor; } });
  visit(document, { Map: (_, map) => mergeInto(map as YAMLMap) });
  return parsed;
}

function copyOfTarget(alias: Alias, document: Document) {
  const copy = alias.resolve(document)?.clone();
  if (!isNode(copy)) return undefined;
  delete (copy as CreateNodeOptions & { anchor?: string }).anchor;
  const { comment, commentBefore, spaceBefore } = alias;
  return Object.assign(copy, { comment, commentBefore, spaceBefore });
}

/** Replaces the merge keys of a map with the keys of the merged maps. */
function mergeInto(map: YAMLMap): void {
  const merges = map.items.filter(({ key }) => isScalar(key) && key.value === '<<' && key.type === 'PLAIN');
  for (const merge of merges) {
    const sources = isMap(merge.value) ? [merge.value] : isNode(merge.value) && 'items' in merge.value ? (merge.value as { items: unknown[] }).items : [];
    const pairs = sources.filter((each) => isMap(each)).flatMap((each) => (each as YAMLMap).items);
    const own = new Set(map.items.map(({ key }) => (isScalar(key) ? key.value : undefined)));
    const fresh = pairs.filter(({ key }) => isScalar(key) && !own.has(key.value) && own.add(key.value));
    map.items.splice(map.items.indexOf(merge), 1, ...fresh);
  }
}

/** Removes the comments on the document, and on all fields except for those in `spec`. */
export function withoutHeadComments({ document, root }: OpenedDocument): void {
  const strip = (node: unknown) => {
    if (isNode(node)) Object.assign(node, { comment: undefined, commentBefore: undefined, spaceBefore: false });
  };
  Object.assign(document, { comment: null, commentBefore: null });
  strip(root);
  for (const { key, value } of root.items) {
    strip(key);
    strip(value);
    if (!isScalar(key) || key.value !== 'spec') visit(value as Node, { Node: (_, node) => strip(node) });
  }
}
