/** A YAML node before tags, merges, and aliases are resolved. */
export interface YamlNode {
  readonly kind: 'scalar' | 'list' | 'map' | 'alias';

  /** Offset of the node in the document. The text at this offset can start with a tag, an anchor, or the separator after a key. */
  readonly start: number;

  /** Text of a scalar, or name of an alias. */
  readonly text: string;

  /** Full tag, or an empty string if the node has no tag. */
  readonly tag: string;

  /** Whether the scalar is neither quoted nor a block. */
  readonly plain: boolean;

  /** Items of a list, or alternating keys and values of a map. */
  readonly children: readonly YamlNode[];

  /** The node that an alias refers to. */
  readonly target?: YamlNode;
}
