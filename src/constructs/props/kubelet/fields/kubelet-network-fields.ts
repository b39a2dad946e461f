import { KubeletHairpinMode } from '../kubelet-hairpin-mode';

/**
 * Fields for DNS and networking of pods.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletNetworkFields {
  /**
   * DNS domain of the cluster, which containers search in addition to the node's own domains. AL2023 only. Since 1.15.
   *
   * @default - `cluster.local`, set by the AL2023 AMI
   */
  readonly clusterDomain?: string;

  /**
   * Path on the node to the resolver configuration file for pods. An empty string disables DNS lookups. AL2023 only. Since 1.15.
   *
   * @default /etc/resolv.conf
   */
  readonly resolvConf?: string;

  /**
   * CIDR for pod IP addresses. Used only by a kubelet in standalone mode. In a cluster, this field has no effect. AL2023 only. Since 1.15.
   *
   * @default - set by the control plane
   */
  readonly podCIDR?: string;

  /**
   * Hairpin mode, which lets a pod reach itself through its own Service. AL2023 only. Since 1.15.
   *
   * @default - hairpin-veth, set by the AL2023 AMI
   */
  readonly hairpinMode?: KubeletHairpinMode;

  /**
   * Whether the kubelet creates the iptables chain KUBE-IPTABLES-HINT, which other components read. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly makeIPTablesUtilChains?: boolean;

  /**
   * Deprecated by Kubernetes and without effect: bit, from 0 to 31, that marks packets to masquerade. AL2023 only. Since 1.15.
   *
   * @default 14
   */
  readonly iptablesMasqueradeBit?: number;

  /**
   * Deprecated by Kubernetes and without effect: bit, from 0 to 31, that marks packets to drop. AL2023 only. Since 1.15.
   *
   * @default 15
   */
  readonly iptablesDropBit?: number;

  /**
   * Deprecated by Kubernetes and without effect: time after which an idle streaming connection is closed, as a duration such as `4h`. AL2023 only. Since 1.15.
   *
   * @default 4h
   */
  readonly streamingConnectionIdleTimeout?: string;
}
