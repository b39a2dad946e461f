/**
 * DNS policy of the controller's pods.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-s-dns-policy
 *
 * @stability stable
 */
export class DnsPolicy {
  /** `ClusterFirst`: uses the DNS server of the cluster. The chart's default since 0.34. */
  public static readonly CLUSTER_FIRST = new DnsPolicy('ClusterFirst');
  /** `ClusterFirstWithHostNet`: uses the DNS server of the cluster for pods in the host network. */
  public static readonly CLUSTER_FIRST_WITH_HOST_NET = new DnsPolicy('ClusterFirstWithHostNet');
  /** `Default`: uses the DNS server of the node. This policy works even before Karpenter has launched nodes for the cluster's DNS server. */
  public static readonly DEFAULT = new DnsPolicy('Default');
  /** `None`: uses only the settings in `dnsConfig`. */
  public static readonly NONE = new DnsPolicy('None');

  /** Returns a DNS policy that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): DnsPolicy {
    return new DnsPolicy(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
