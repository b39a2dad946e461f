/** A node of a document before tags, merges, and aliases are resolved. */
export interface YamlNode {
  readonly kind: 'scalar' | 'list' | 'map' | 'alias';

  /** The offset in the document. The tag, the anchor, or the separator from the key can come first. */
  readonly start: number;

  /** The text of a scalar, or the name of an alias. */
  readonly text: string;

  /** The full tag, or an empty string. */
  readonly tag: string;

  /** Whether the scalar is neither quoted nor a block. */
  readonly plain: boolean;

  /** The items of a list, or the alternating keys and values of a map. */
  readonly children: readonly YamlNode[];

  /** The node that an alias refers to. */
  readonly target?: YamlNode;
}
