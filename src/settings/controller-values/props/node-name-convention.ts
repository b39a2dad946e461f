/**
 * How nodes are named, 0.19 to 0.27. Source: rule GS-11.
 *
 * @stability stable
 */
export class NodeNameConvention {
  /** `ip-name`: after the address. The default. */
  public static readonly IP_NAME = new NodeNameConvention('ip-name');
  /** `resource-name`: after the id of the instance. */
  public static readonly RESOURCE_NAME = new NodeNameConvention('resource-name');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): NodeNameConvention {
    return new NodeNameConvention(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
