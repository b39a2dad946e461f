/**
 * Naming convention that Karpenter expects for nodes. Read by Karpenter 0.19 to 0.27.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.29.2/website/content/en/v0.27/concepts/settings.md
 *
 * @stability stable
 */
export class NodeNameConvention {
  /** `ip-name`: the private DNS name, which contains the IP address. The default. */
  public static readonly IP_NAME = new NodeNameConvention('ip-name');
  /** `resource-name`: a name that contains the instance ID. */
  public static readonly RESOURCE_NAME = new NodeNameConvention('resource-name');

  /** Returns a naming convention that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): NodeNameConvention {
    return new NodeNameConvention(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
