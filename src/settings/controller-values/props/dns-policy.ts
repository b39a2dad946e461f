/**
 * Where the controller asks for names. Source: Kubernetes, Pod spec.dnsPolicy.
 *
 * @stability stable
 */
export class DnsPolicy {
  /** `ClusterFirst`: the cluster's DNS, which is the default of the chart since 0.34. */
  public static readonly CLUSTER_FIRST = new DnsPolicy('ClusterFirst');
  /** `ClusterFirstWithHostNet`: the cluster's DNS, in the network of the host too. */
  public static readonly CLUSTER_FIRST_WITH_HOST_NET = new DnsPolicy('ClusterFirstWithHostNet');
  /** `Default`: the DNS of the node, which works while Karpenter has yet to launch the nodes that the cluster's DNS runs on. */
  public static readonly DEFAULT = new DnsPolicy('Default');
  /** `None`: only what `dnsConfig` says. */
  public static readonly NONE = new DnsPolicy('None');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): DnsPolicy {
    return new DnsPolicy(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
