import { YamlNode } from './node';
import { isMerge, keyText } from './node-value';
import { childPath } from '../basics/json';

/** A key that occurs several times in a map. Its last value takes precedence. */
export interface RepeatedKey {
  /** Path of the entry, such as `spec.weight`. */
  readonly path: string;
  readonly count: number;
}

/** Returns the repeated keys in the maps of a document. Values of aliases are part of their anchors. */
export function repeatedKeysIn(node: YamlNode, path = ''): readonly RepeatedKey[] {
  if (node.kind === 'list') return node.children.flatMap((item, index) => repeatedKeysIn(item, `${path}[${index}]`));
  if (node.kind !== 'map') return [];
  const counts = new Map<string, number>();
  const values = new Map<string, YamlNode>();
  for (let i = 0; i < node.children.length; i += 2) {
    const key = node.children[i];
    const name = isMerge(key) ? undefined : keyText(key);
    if (name === undefined) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    values.set(name, node.children[i + 1]);
  }
  return [...values].flatMap(([name, value]) => {
    const at = childPath(path, name);
    const count = counts.get(name)!;
    return [...count > 1 ? [{ path: at, count }] : [], ...repeatedKeysIn(value, at)];
  });
}

/** Returns a number of entries as text, such as `twice`. */
export function countText(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}
