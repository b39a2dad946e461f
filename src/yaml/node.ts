/** A node of a document as it is written: nothing resolved, merged or expanded yet. */
export interface YamlNode {
  readonly kind: 'scalar' | 'list' | 'map' | 'alias';

  /** Where it begins in the document's text; its tag, anchor, or what separates it from the key may come first. */
  readonly start: number;

  /** The text of a scalar, the name of an alias. */
  readonly text: string;

  /** The tag in full; empty where there is none. */
  readonly tag: string;

  /** Whether its text is in no quotes and no block. */
  readonly plain: boolean;

  /** The items of a list; key, value, key, value … of a map. */
  readonly children: readonly YamlNode[];

  /** What an alias stands for. */
  readonly target?: YamlNode;
}
