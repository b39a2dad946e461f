import { Ipv4PrefixSize } from './ipv4-prefix-size';
import { NetworkInterface } from './network-interface';

/**
 * Network settings of the nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedNetworking
 * @stability experimental
 */
export interface AdvancedNetworking {
  /**
   * Whether nodes get a public IP address. Not together with more than one network interface. Since 2025-08-06.
   *
   * @default - the setting of the subnet
   */
  readonly associatePublicIPAddress?: boolean;

  /**
   * URL of a proxy for HTTPS, for example `http://192.0.2.4:3128`, with at most 255 characters. Proxies often need `certificateBundles`. Since 2025-04-30.
   *
   * @default - no proxy
   */
  readonly httpsProxy?: string;

  /**
   * Hosts and domains that nodes reach without the proxy, at most 50. Include the VPC endpoints. Since 2025-04-30.
   *
   * @default - none
   */
  readonly noProxy?: string[];

  /**
   * Size of the IPv4 prefixes for pods. Since 2025-12-19.
   *
   * @default Ipv4PrefixSize.AUTO
   */
  readonly ipv4PrefixSize?: Ipv4PrefixSize;

  /**
   * Whether pods in an IPv6 cluster can reach IPv4 addresses. Since 2026-02-02.
   *
   * @default true
   */
  readonly enableV4Egress?: boolean;

  /**
   * Network interfaces of the nodes, for example for EFA. Since 2026-07-21.
   *
   * @default - EKS configures the interfaces
   */
  readonly networkInterfaces?: NetworkInterface[];
}
